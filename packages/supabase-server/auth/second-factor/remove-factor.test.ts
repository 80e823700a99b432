// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, post, sessionOf, subjectsTo } from '#server/testing/accounts.ts'
import { atFirstLevel, guarded } from '#server/testing/factors.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { typedCommand } from '#server/testing/processes/typed-command.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const account = (...given: string[]) => typedCommand('account', given, { DATABASE_URL: server.ownerUrl })

test('restores access for a person who has lost everything, and emails them', async () => {
  const { email, client, app } = await guarded(server)
  const { access_token } = await sessionOf(client)
  expect((await post(server, '/auth/v1/recovery-codes', {}, bearer(access_token))).status).toBe(200)
  const emails = (await subjectsTo(server, email)).length

  const ended = await account('remove-two-factor', email.toUpperCase())
  expect(ended).toEqual({
    status: 0,
    out: `${email} now signs in with the password alone, and will get an email about this. Removed: an authenticator app.\n`,
    err: '',
  })
  expect(await subjectsTo(server, email)).toHaveLength(emails + 1)
  const again = await atFirstLevel(server, email)
  expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  expect((await again.auth.mfa.unenroll({ factorId: app.id })).error).toMatchObject({ code: 'mfa_factor_not_found' })
  expect((await post(server, '/auth/v1/recovery-codes', {}, bearer(access_token))).status).toBe(422)
})

test('signs a person out everywhere, and deletes an account after confirmation', async () => {
  const { email, client } = await guarded(server)
  expect(await account('sign-out', email)).toMatchObject({ status: 0, out: `${email} has been signed out everywhere.\n` })
  expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect(await account('delete', email)).toMatchObject({ status: 1, err: expect.stringContaining('--yes') as string })
  expect(await account('delete', email, '--yes')).toMatchObject({ status: 0, out: expect.stringContaining('has been deleted') as string })
  expect(await account('delete', email, '--yes')).toMatchObject({
    status: 1,
    err: `There is no account with the email address ${email}.\n`,
  })
  const log = `select actor, details from private.audit_log where action = 'account_deleted'`
  expect((await server.database.asServer((tx) => tx.query(log))).rows).toEqual([{ actor: null, details: {} }])
})

test('unblocks networks that were blocked after too many wrong passwords', async () => {
  const count = `select count(*)::int as left from private.rate_limits where key like 'auth.guessPer%'`
  await server.database.asServer((tx) =>
    tx.query(`insert into private.rate_limits (key, points) values ('auth.guessPerAddress:a', 60), ('auth.guessPerAccount:b', 3)`),
  )
  expect(await account('let-networks-in')).toMatchObject({ out: '1 network may try again.\n' })
  expect((await server.database.asServer((tx) => tx.query(count))).rows).toEqual([{ left: 1 }])
})

test.each([
  [['remove-two-factor', 'nobody@example.com'], 1, '', 'There is no account with the email address nobody@example.com.\n'],
  [['remove-two-factor', 'ada\u001b[2J\u202e@example.com'], 1, '', 'There is no account with the email address ada?[2j?@example.com.\n'],
  [['remove-everything', 'x'], 1, '', 'Unknown command. Run npm run account for a list of commands.\n'],
])('reports an error for %j', async (given, status, out, err) => {
  expect(await account(...given)).toEqual({ status, out, err })
})
