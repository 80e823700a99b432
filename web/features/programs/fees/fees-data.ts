import type { FeesPage } from '#content/schema/fees-page.ts'
import type { PaymentAnswer, TermDates } from '#content/schema/proof.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { shownEntries } from '#web/lib/page/samples.ts'

export type Fees = FeesPage & {
  /** All course lengths in months, shortest first. */
  months: readonly number[]
  terms: readonly TermDates[]
  /** Answers to payment questions; empty until the institute has published any. */
  answers: readonly PaymentAnswer[]
  /** The certificate at the end of a course, as a short name and as sentences. */
  award: { name: string; text: string }
}

/** Loads the content of the page with all placeholders filled in. */
export async function loadFees(): Promise<Fees> {
  const [{ feesPage }, { terms }, { payment }, { filled }, { courseLengths }, { texts }] = await Promise.all([
    withRetry(() => import('#content/fees-page.ts')),
    withRetry(() => import('#content/proof/terms.ts')),
    withRetry(() => import('#content/proof/payment.ts')),
    withRetry(() => import('#domain/text/text.ts')),
    withRetry(() => import('#domain/programs/course-lengths.ts')),
    withRetry(() => import('#domain/programs/program-details.ts')),
  ])
  return {
    ...filled(feesPage),
    months: [...new Set(Object.values(courseLengths))].sort((a, b) => a - b),
    terms: shownEntries(terms),
    answers: shownEntries(payment).map(({ sample, ...words }) => ({ sample, ...filled(words) })),
    award: { name: texts.award, text: texts.awardText },
  }
}
