import { expect, test } from 'vitest'
import { fillReply, matchingReplies, openVariable, unknownVariable } from './saved-replies.ts'

const values = { name: 'Amina $& Bello', program: '', number: 'INQ-2026-000001', me: 'Ngozi', institute: 'The Institute' }

test('variables are filled in, and those without a value are left for staff to complete', () => {
  const filled = fillReply('Dear {name}, about {program} ({number}). {me}, {institute} {name}', values)
  expect(filled).toBe('Dear Amina $& Bello, about {program} (INQ-2026-000001). Ngozi, The Institute Amina $& Bello')
  expect(openVariable(filled)).toBe('{program}')
  expect(openVariable('Dear {somebody}, {}')).toBeUndefined()
})

test('text written by a sender is never treated as a template', () => {
  expect(fillReply('Dear {name}', { ...values, name: '{number}' })).toBe('Dear {number}')
})

test('unknown variables are detected', () => {
  expect(unknownVariable('Dear {name}, {nam} {x}')).toBe('{nam}')
  expect(unknownVariable('{}')).toBe('{}')
  expect(unknownVariable('{name} and { spaced } text')).toBeUndefined()
})

test('replies are found by words of their name and text, in any order and case', () => {
  const replies = [
    { id: 1, name: 'Opening hours', text: 'We are open from nine.' },
    { id: 2, name: 'Fees', text: 'The hours count towards the fee.' },
  ]
  expect(matchingReplies(replies, ' NINE hours').map(({ id }) => id)).toEqual([1])
  expect(matchingReplies(replies, 'hours').map(({ id }) => id)).toEqual([1, 2])
  expect(matchingReplies(replies, '')).toEqual(replies)
  expect(matchingReplies(replies, 'closed')).toEqual([])
})
