import { questions } from '#content/faq-answers.ts'
import { listWithFacts, withFacts } from './text/fact-words.ts'
import { feeWaiverAt } from './applications/before-applying/fee-waiver.ts'
import type { FaqGroup, Question } from '#content/schema/faq.ts'

/** Paragraphs about the fee waiver are shown only while it applies. */
const isAboutWaiver = (paragraph: string) => /\{feeWaiver(?:Ends)?\}/.test(paragraph)

function answered({ answer, list, ...question }: Question): Question {
  const said = feeWaiverAt(new Date()) ? answer : answer.filter((paragraph) => !isAboutWaiver(paragraph))
  const shown = listWithFacts(list ?? [])
  return { ...question, answer: said.map(withFacts), ...(shown.length > 0 && { list: shown }) }
}

/** Questions and answers with all placeholders filled in. */
export function answeredQuestions(): FaqGroup[] {
  return questions.map((group) => ({ ...group, questions: group.questions.map(answered) }))
}
