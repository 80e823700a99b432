import { expect, test } from 'vitest'
import { fillReply, openVariable, unknownVariable } from './saved-replies.ts'

const values = { name: 'Amina $& Bello', program: '', number: 'INQ-2026-000001', me: 'Ngozi', institute: 'The Institute' }

test('variables are filled in, and what is not known stays to be written by hand', () => {
  const filled = fillReply('Dear {name}, about {program} ({number}). {me}, {institute} {name}', values)
  expect(filled).toBe('Dear Amina $& Bello, about {program} (INQ-2026-000001). Ngozi, The Institute Amina $& Bello')
  expect(openVariable(filled)).toBe('{program}')
  expect(openVariable('Dear {somebody}, {}')).toBeUndefined()
})

test('what a sender wrote is never filled in again', () => {
  expect(fillReply('Dear {name}', { ...values, name: '{number}' })).toBe('Dear {number}')
})

test('braces that stand for nothing are found', () => {
  expect(unknownVariable('Dear {name}, {nam} {x}')).toBe('{nam}')
  expect(unknownVariable('{}')).toBe('{}')
  expect(unknownVariable('{name} and { spaced } text')).toBeUndefined()
})
