import type { FaqGroup, Question } from './faq-data.ts'

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const everything = ({ question, answer, list = [] }: Question) => plain([question, ...answer, ...list].join(' '))

/** The ids of the questions that hold every word somewhere, in any order and case; null for a search without words. */
export function findQuestions(groups: readonly FaqGroup[], typed: string): ReadonlySet<string> | null {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const found = groups.flatMap(({ questions }) =>
    questions.filter((question) => words.every((word) => everything(question).includes(word))),
  )
  return new Set(found.map(({ id }) => id))
}
