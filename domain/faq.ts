import { questions } from '#content/questions.ts'
import { feeWaiverAt } from './applications/fee-waiver.ts'
import { listWithFacts, withFacts } from './text/fact-words.ts'
import type { FaqGroup, Question } from '#content/schema/faq.ts'

/** A paragraph about the waiver stands as long as the waiver does. */
const holds = (paragraph: string, now: Date) => !/\{feeWaiver(?:Ends)?\}/.test(paragraph) || feeWaiverAt(now) !== null

function answered({ answer, list, ...question }: Question, now: Date): Question {
  const said = answer.filter((paragraph) => holds(paragraph, now))
  return { ...question, answer: said.map(withFacts), ...(list && { list: listWithFacts(list) }) }
}

/** Questions and answers with every fact filled in. */
export function answeredQuestions(now = new Date()): FaqGroup[] {
  return questions.map((group) => ({ ...group, questions: group.questions.map((question) => answered(question, now)) }))
}
