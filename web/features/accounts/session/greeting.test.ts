import { describe, expect, it } from 'vitest'
import { greetingAt, nameToGreet } from './greeting.ts'

describe('greetingAt', () => {
  it.each([
    [0, 0, 'Good morning'],
    [11, 59, 'Good morning'],
    [12, 0, 'Good afternoon'],
    [17, 59, 'Good afternoon'],
    [18, 0, 'Good evening'],
    [23, 59, 'Good evening'],
  ])("at %i:%i returns '%s'", (hour, minute, words) => {
    expect(greetingAt(new Date(2026, 10, 21, hour, minute))).toBe(words)
  })
})

describe('nameToGreet', () => {
  it('uses the first name, otherwise the email, otherwise Student', () => {
    expect(nameToGreet('Ada', 'ada.obi@mail.example')).toBe('Ada')
    expect(nameToGreet('', 'ada.obi@mail.example')).toBe('ada.obi')
    expect(nameToGreet('', undefined)).toBe('Student')
  })
})
