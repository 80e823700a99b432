import { expect, test } from 'vitest'
import { fillReply, openVariable, unknownVariable } from './saved-replies.ts'

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
