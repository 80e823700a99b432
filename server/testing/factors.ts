import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { PASSWORD, browser, signedIn } from './accounts.ts'
import type { TestServer } from './test-server.ts'

/** A factor in a test, with the data that the authenticator app stores. */
export type App = { id: string; secret: string }

/** The code that the authenticator app shows `steps` × 30 seconds from now. */
export function codeOf({ secret }: Pick<App, 'secret'>, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** The app's current code. Resets the record of used codes, so that no test has to wait half a minute for the next one. */
export async function freshCode(server: TestServer, app: App): Promise<string> {
  await server.database.asAuth((tx) => tx.query('update auth.mfa_factors set last_used_step = null where id = $1', [app.id]))
  return codeOf(app)
}

/** A code that does not match the app's current code or any close to it. */
export function wrongCode(app: Pick<App, 'secret'>): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(app, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}

/** Sets up an authenticator app that stays unverified. */
export async function enrolled(client: SupabaseClient, friendlyName = 'Phone'): Promise<App> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  expect(error).toBeNull()
  if (!data) throw new Error('Nothing was enrolled')
  return { id: data.id, secret: data.totp.secret }
}

/** Starts a challenge and answers it with the right code. */
export async function prove(server: TestServer, client: SupabaseClient, app: App): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: await freshCode(server, app) })
  expect(error).toBeNull()
}

export type Guarded = { email: string; client: SupabaseClient; app: App }

/** A person with a verified authenticator app, signed in at aal2. */
export async function guarded(server: TestServer): Promise<Guarded> {
  const { email, client } = await signedIn(server)
  const app = await enrolled(client)
  await prove(server, client, app)
  return { email, client, app }
}

/** The same person in another browser, signed in with the password only. */
export async function atFirstLevel(server: TestServer, email: string): Promise<SupabaseClient> {
  const client = browser(server)
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  return client
}
