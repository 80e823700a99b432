import type { FaqGroup, Question } from '#content/schema/faq.ts'
import { withRetry } from '#web/lib/module-retry.ts'

export type { FaqGroup, Question }

export async function loadQuestions(): Promise<FaqGroup[]> {
  const { answeredQuestions } = await withRetry(() => import('#domain/faq.ts'))
  return answeredQuestions()
}
