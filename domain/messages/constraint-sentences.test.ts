import { describe, expect, it } from 'vitest'
import { sentenceOfConstraint } from './constraint-sentences.ts'

describe('database constraint error', () => {
  it('becomes a readable sentence', () => {
    expect(sentenceOfConstraint('duplicate key value violates unique constraint "applications_one_open_per_program"')).toBe(
      'You already have an open application for this program',
    )
    expect(sentenceOfConstraint('new row for relation "applications" violates check constraint "applications_size"')).toBe(
      'Your answers are too long to be saved. Please shorten them.',
    )
    expect(sentenceOfConstraint('duplicate key value violates unique constraint "other"')).toBeNull()
  })
})
