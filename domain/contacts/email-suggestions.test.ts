import { describe, expect, it } from 'vitest'
import { suggestEmailAddress } from './email-suggestions.ts'

describe('what an e-mail address was meant to be', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['Ada@yaho.com', 'Ada@yahoo.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
  ])('suggests for %s', (typed, meant) => {
    expect(suggestEmailAddress(typed)).toBe(meant)
  })

  it.each(['ada@gmail.com', 'ada@futuretech.example', 'ada@unn.edu.ng', 'ada', '@gmial.com', 'ada@mail.com', 'ada@aol.com'])(
    'suggests nothing for %s',
    (typed) => {
      expect(suggestEmailAddress(typed)).toBeNull()
    },
  )
})
