import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

test('logs the error and its causes, but not the rows that PostgreSQL quotes', () => {
  const refusal = Object.assign(new Error('new row for relation "users" violates check constraint'), {
    code: '23514',
    detail: 'Failing row contains (ada@example.com, $argon2id$…)',
    where: 'SQL statement "… ada@example.com …"',
    hint: 'ada@example.com',
  })
  const logged = loggedError(new Error('could not sign up', { cause: refusal }))
  expect(logged).toMatchObject({ type: 'Error', message: 'could not sign up', cause: { code: '23514', message: refusal.message } })
  expect(JSON.stringify(logged)).not.toContain('ada@example.com')
})

test('logs the type of a PostgreSQL error without the values in its message', () => {
  const refusal = Object.assign(new Error('invalid input syntax for type integer: "ada@example.com"\nada@example.com'), {
    code: '22P02',
    severity: 'ERROR',
    routine: 'pg_strtoint32_safe',
  })
  for (const thrown of [refusal, new Error('could not count', { cause: refusal })]) {
    const logged = JSON.stringify(loggedError(thrown))
    expect(logged).not.toContain('ada@example.com')
    expect(logged).toContain('invalid input syntax for type integer')
    expect(logged).toContain('logged-error.test.ts')
  }
})

test('does not log a thrown string, because it may contain anything', () => {
  expect(JSON.stringify(loggedError('the password is hunter2'))).not.toContain('hunter2')
})

test('terminates if the causes form a cycle', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(loggedError(error))).toContain('round')
})
