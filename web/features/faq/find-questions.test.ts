import { describe, expect, it } from 'vitest'
import { answeredQuestions } from '#domain/faq.ts'
import { findQuestions } from './question-search.tsx'

const groups = answeredQuestions()
const found = (typed: string) => [...(findQuestions(groups, typed) ?? [])]

describe('finding questions', () => {
  it('searches questions and answers, ignoring case and word order', () => {
    const question = groups[0]?.questions[0]
    const words = (question?.question ?? '').split(' ')
    expect(found(words.join(' ').toUpperCase())).toContain(question?.id)
    expect(found(words.toReversed().join(' '))).toEqual(found(words.join(' ')))
    expect(found(question?.answer[0] ?? '')).toContain(question?.id)
    expect(found('café')).toEqual(found('cafe'))
  })

  it('finds nothing for an unknown word, and does not filter if no words are entered', () => {
    expect(found('zebra')).toEqual([])
    expect(findQuestions(groups, '  ')).toBeNull()
  })
})
