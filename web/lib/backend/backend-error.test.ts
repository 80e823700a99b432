import { describe, expect, it } from 'vitest'
import { BackendError, dataOf } from './backend-error.ts'

function failureOf(status: number, code: string | null) {
  try {
    dataOf({ data: null, status, error: { message: 'x', code, details: 'd', hint: null } })
  } catch (cause) {
    if (cause instanceof BackendError) return cause.failure
  }
  return null
}

describe('dataOf', () => {
  it('returns the data of a response', () => {
    expect(dataOf({ data: [1], error: null, status: 200 })).toEqual([1])
  })

  it.each([
    [0, '', 'unreachable'],
    [503, null, 'unreachable'],
    [401, 'PGRST301', 'signed-out'],
    [403, '42501', 'forbidden'],
    [406, 'PGRST116', 'missing'],
    [409, '23505', 'conflict'],
    [400, '23514', 'refused'],
    [400, '22P02', 'refused'],
    [429, null, 'too-many'],
    [500, 'XX000', 'unexpected'],
  ])('reports status %i with code %s as %s', (status, code, failure) => expect(failureOf(status, code)).toBe(failure))

  it.each([
    ['the database', { code: '42501', details: 'second_factor_required' }],
    ['/api', { code: 'second_factor_required' }],
  ])('reports a missing second factor from %s as signed out', (_name, problem) => {
    const error = new BackendError(403, { message: 'Please enter the code.', ...problem })
    expect([error.failure, error.message]).toEqual(['signed-out', 'Please enter the code.'])
  })

  it('keeps the details from the backend', () => {
    const given = { message: 'm', code: '23514', details: '[]', hint: 'h' }
    expect(() => dataOf({ data: null, status: 400, error: given })).toThrow(
      expect.objectContaining({ ...given, name: 'BackendError', status: 400 }) as Error,
    )
  })
})
