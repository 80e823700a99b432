import { expect, it } from 'vitest'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { explained } from './explained.ts'

it('distinguishes a server without disk space or a database from one that cannot be reached', () => {
  const unreachable = 'The server cannot be reached. Check your connection and try again.'
  expect(explained(new BackendError(0, { message: 'Failed to fetch' }))).toBe(unreachable)
  expect(explained(new BackendError(503, { message: 'a page of a proxy' }))).toBe(unreachable)
  expect(explained(new BackendError(503, { message: 'The database is briefly unavailable', code: 'PGRST001' }))).toMatch(
    /^The server cannot read or write its data at the moment\./,
  )
})
