import { questions } from '#content/questions.ts'
import { listWithFacts, withFacts } from './text/fact-words.ts'
import type { FaqGroup, Question } from '#content/schema/faq.ts'

function answered({ answer, list, ...question }: Question): Question {
  return { ...question, answer: answer.map(withFacts), ...(list && { list: listWithFacts(list) }) }
}

/** Questions and answers with every fact filled in. */
export function answeredQuestions(): FaqGroup[] {
  return questions.map((group) => ({ ...group, questions: group.questions.map(answered) }))
}
