import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { post, sessionOf, signedIn, signedUp } from '#server/testing/accounts.ts'
import { forgetEndedSessions } from './forget-ended-sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const counts = () =>
  server.database.asAuth(async (tx) => {
    const { rows } = await tx.query<Record<string, number>>(
      `select (select count(*)::int from auth.sessions) as sessions,
         (select count(*)::int from auth.refresh_tokens) as refresh_tokens,
         (select count(*)::int from auth.one_time_tokens) as mail_tokens,
         (select count(*)::int from auth.flow_state) as flows,
         (select count(*)::int from auth.mfa_factors) as factors,
         (select count(*)::int from auth.mfa_challenges) as challenges`,
    )
    return rows[0]
  })

test('deletes ended sessions and keeps those in use', async () => {
  const { client } = await signedIn(server)
  const { refresh_token } = await sessionOf(client)
  const refreshed = await post(server, '/auth/v1/token?grant_type=refresh_token', { refresh_token })
  await signedUp(server)
  await server.database.asAuth((tx) =>
    tx.query(
      `with factor as (
         insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, status)
         select user_id, name, 'totp', 'x', status::auth.factor_status from auth.sessions,
           (values ('given up', 'unverified'), ('asked for', 'unverified'), ('in use', 'verified')) as named (name, status)
         returning id, user_id, friendly_name
       )
       insert into auth.mfa_challenges (factor_id, session_id, ip_address)
       select factor.id, sessions.id, '192.0.2.1' from factor join auth.sessions using (user_id) where friendly_name <> 'given up'`,
    ),
  )
  await forgetEndedSessions(server.database)
  expect(await counts()).toEqual({ sessions: 1, refresh_tokens: 2, mail_tokens: 1, flows: 2, factors: 3, challenges: 2 })

  await server.database.asAuth(async (tx) => {
    await tx.query(`update auth.refresh_tokens set updated_at = now() - interval '8 days'`)
    await tx.query(`update auth.mfa_factors set created_at = now() - interval '2 hours'`)
    await tx.query(`update auth.mfa_factors set last_challenged_at = now() - interval '10 minutes' where friendly_name = 'asked for'`)
    await tx.query(
      `update auth.mfa_challenges set created_at = now() - interval '2 hours'
       where factor_id = (select id from auth.mfa_factors where friendly_name = 'in use')`,
    )
    await tx.query(`update auth.one_time_tokens set created_at = now() - interval '9 days'`)
    await tx.query(`update auth.flow_state set created_at = now() - interval '3 days'`)
    await tx.query(
      `insert into auth.flow_state (code_challenge, code_challenge_method, provider_type, authentication_method, created_at)
       select 'x', 's256', 'email', 'recovery', now() - interval '3 days' from generate_series(1, 2500)`,
    )
    await tx.query(
      `insert into auth.flow_state (provider_type, authentication_method, created_at)
       values ('google', 'oauth', now() - interval '2 hours'), ('google', 'oauth', now() - interval '30 minutes')`,
    )
  })
  await forgetEndedSessions(server.database)
  expect(await counts()).toEqual({ sessions: 1, refresh_tokens: 1, mail_tokens: 0, flows: 1, factors: 2, challenges: 1 })
  const again = await post(server, '/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshed.body.refresh_token })
  expect(again.status).toBe(200)
})
