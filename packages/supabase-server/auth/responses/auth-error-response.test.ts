import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#supabase-server/database.ts'
import { authErrorFrom } from './auth-error-response.ts'
import { AuthError } from './auth-error.ts'

test.each([
  ['a refusal of ours', new AuthError('same_password'), 422, 'same_password'],
  ['a database that is away', new DatabaseUnavailable(new Error('ECONNREFUSED')), 503, 'request_timeout'],
  ['a body that is too large', Object.assign(new Error('too large'), { statusCode: 413 }), 413, 'request_entity_too_large'],
  ['a project that does not answer', Object.assign(new Error('away'), { statusCode: 503 }), 503, 'request_timeout'],
  ['a malformed request', Object.assign(new Error('bad'), { statusCode: 400 }), 400, 'bad_json'],
  ['a fault of ours', Object.assign(new Error('duplicate key'), { code: '23505' }), 500, 'unexpected_failure'],
  ['a fault that names a status', Object.assign(new Error('odd'), { statusCode: 500 }), 500, 'unexpected_failure'],
  ['anything else', 'thrown text', 500, 'unexpected_failure'],
])('%s', (_name, thrown, status, code) => {
  expect(authErrorFrom(thrown)).toMatchObject({ status, code })
})

test('does not reveal internal errors', () => {
  const error = authErrorFrom(new Error('relation auth.users, password hunter2'))
  expect(error.message).toBe('Unexpected failure, please check server logs for more information')
})

test('sends Retry-After when the database is unavailable', () => {
  expect(authErrorFrom(new DatabaseUnavailable(new Error('x'))).retryAfter).toBe(1)
})
