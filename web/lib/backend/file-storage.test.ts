import { expect, test } from 'vitest'
import { refusesToken } from './file-storage.ts'

test.each([
  ['an ended session on Supabase', 500, { statusCode: '500', error: 'DatabaseError', message: 'Your session has ended.' }, true],
  ['a token that is too old', 403, { statusCode: '403', error: 'Unauthorized', message: '"exp" claim timestamp check failed' }, true],
  ['a token that is too old on Supabase', 400, { statusCode: '403', error: 'Unauthorized', message: 'jwt expired' }, true],
  ['a file of another person', 403, { statusCode: '403', error: 'Unauthorized', message: 'new row violates a policy' }, false],
  ['a picture that is too large', 400, { statusCode: '413', error: 'Payload too large', message: 'Too large' }, false],
])('recognises whether %s requires a new token', async (_, status, body, expected) => {
  expect(await refusesToken(Response.json(body, { status }))).toBe(expected)
})
