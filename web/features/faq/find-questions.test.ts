import { describe, expect, it } from 'vitest'
import { answeredQuestions } from '#domain/faq.ts'
import { findQuestions } from './find-questions.ts'

const groups = answeredQuestions()
const found = (typed: string) => [...(findQuestions(groups, typed) ?? [])]

describe('finding questions', () => {
  it('looks into questions and answers, whatever the case and the order of the words', () => {
    expect(found('REFEREE')).toContain('who-can-apply')
    expect(found('room campus')).toContain('room-on-campus')
    expect(found('campus room')).toEqual(found('room campus'))
    expect(found('₦30,000')).toContain('paid-while-learning')
    expect(found('café')).toEqual(found('cafe'))
  })

  it('finds nothing for a word that is nowhere, and leaves everything for none', () => {
    expect(found('zebra')).toEqual([])
    expect(findQuestions(groups, '  ')).toBeNull()
  })
})
