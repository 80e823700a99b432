import type { FeesPage } from '#content/schema/fees-page.ts'
import type { PaymentAnswer, TermDates } from '#content/schema/proof.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { shownEntries } from '#web/lib/page/samples.ts'

export type Fees = FeesPage & {
  /** Every number of months that some course takes, from the smallest. */
  months: readonly number[]
  terms: readonly TermDates[]
  /** To questions about paying; none while the institute has said nothing of it. */
  answers: readonly PaymentAnswer[]
  /** What one holds at the end of a course, in a few words and in sentences. */
  award: { name: string; text: string }
}

/** What the page says, with every fact filled in. */
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
