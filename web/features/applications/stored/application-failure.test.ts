import { describe, expect, it } from 'vitest'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { asFailure } from './application-failure.ts'

const answer = (status: number, code = '', details = '') => asFailure(new BackendError(status, { message: 'words', code, details }))

describe('interpretation of a failed call', () => {
  it.each([
    [0, '', 'unreachable'],
    [408, '', 'unreachable'],
    [429, '', 'unreachable'],
    [429, 'PT429', 'refused'],
    [500, 'XX000', 'unreachable'],
    [503, '', 'unreachable'],
    [401, 'PGRST301', 'signed-out'],
    [409, '23505', 'duplicate'],
    [409, 'PT409', 'refused'],
    [400, '23514', 'problems'],
    [403, '42501', 'refused'],
    [400, '22P02', 'refused'],
  ] as const)("treats status %i with code '%s' as %s", (status, code, kind) => {
    expect(answer(status, code).kind).toBe(kind)
  })

  it('reads the invalid fields from the details of a rule violation', () => {
    const details = '[{"path":"personalInfo.surname","message":"Surname must be at least 2 characters"},{"path":1}]'
    expect(answer(400, '23514', details).problems).toEqual([
      { path: 'personalInfo.surname', message: 'Surname must be at least 2 characters' },
    ])
    expect(answer(400, '23514', 'Failing row contains (…)').problems).toEqual([])
  })

  it('treats an error without a response as a broken connection', () => {
    expect(asFailure(new TypeError('Failed to fetch')).kind).toBe('unreachable')
  })
})
