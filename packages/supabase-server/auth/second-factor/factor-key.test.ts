// @module-tag slow

import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { freePort } from '#server/testing/free-port.ts'
import { PASSWORD, browser, signedIn } from '#server/testing/accounts.ts'
import { type App, enrolled, freshCode, guarded, prove } from '#server/testing/factors.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { sealed } from '#supabase-server/auth/secrets.ts'
import { FactorKeyMissing } from './factor-key.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const OTHER_SECRET = 'another-secret-of-more-than-32-characters'
const keyFile = () => join(server.config.dataDir, 'factors.key')
const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.asAuth((tx) => tx.query<Record<string, unknown>>(text, values))).rows

/** Restarts the server with the same data, the given settings and another port. */
async function restarted<Seen>(changed: Partial<Config>, look: (next: TestServer) => Promise<Seen>): Promise<Seen> {
  const port = await freePort()
  const config = { ...server.config, ...changed, port }
  const app = await buildApp({ config, database: server.database, log: false, pages: false })
  await app.listen({ port, host: 'localhost' })
  try {
    return await look({ ...server, config, url: `http://localhost:${port}` })
  } finally {
    await app.close()
  }
}

/** Returns whether the password and an app code can be used to sign in on that server. */
const signsIn = async (next: TestServer, email: string, app: App) => {
  const client = browser(next)
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  return (await client.auth.mfa.challengeAndVerify({ factorId: app.id, code: await freshCode(next, app) })).error?.code ?? 'signed in'
}

describe('the key of authenticator apps', () => {
  test('is in a file that only its owner can read, and not in the database in plain text', async () => {
    const { app } = await guarded(server)
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
    const stored = JSON.stringify(
      await sql('select secret, (select sealed_key from auth.factor_keys) from auth.mfa_factors where id = $1', [app.id]),
    )
    expect(stored).not.toContain(readFileSync(keyFile(), 'utf8'))
    expect(stored).not.toContain(app.secret)
  })

  test('survives a change of the JWT secret, and then the loss of either copy', async () => {
    const { email, client, app } = await guarded(server)
    const changed = { ...server.config, jwtSecret: OTHER_SECRET }
    await restarted(changed, async (next) => {
      expect(
        (await browser(next).auth.setSession((await client.auth.getSession()).data.session ?? { access_token: '', refresh_token: '' }))
          .error,
      ).not.toBeNull()
      expect(await signsIn(next, email, app)).toBe('signed in')
    })
    rmSync(keyFile())
    expect(await restarted(changed, (next) => signsIn(next, email, app))).toBe('signed in')
    await sql('delete from auth.factor_keys')
    expect(await restarted(server.config, (next) => signsIn(next, email, app))).toBe('signed in')
  })

  test('is restored if its file is truncated or belongs to other data', async () => {
    const { email, app } = await guarded(server)
    for (const wrong of ['short', 'a-key-of-another-installation-that-is-long-enough']) {
      writeFileSync(keyFile(), wrong)
      expect(await restarted({}, (next) => signsIn(next, email, app))).toBe('signed in')
    }
    const { dataDir } = server.config
    const kept = readdirSync(dataDir).filter((name) => name.startsWith('factors.key.'))
    expect(kept.map((name) => readFileSync(join(dataDir, name), 'utf8'))).toContain('a-key-of-another-installation-that-is-long-enough')
  })

  test('replaces older seals at the next start', async () => {
    const { email, client } = await signedIn(server)
    const app = await enrolled(client)
    await prove(server, client, app)
    await sql('update auth.mfa_factors set secret = $2 where id = $1', [
      app.id,
      sealed(app.secret, server.config.jwtSecret, 'authenticator app'),
    ])
    expect(await restarted({}, (next) => signsIn(next, email, app))).toBe('signed in')
    expect(await restarted({ jwtSecret: OTHER_SECRET }, (next) => signsIn(next, email, app))).toBe('signed in')
  })

  test.each<[string, (dataDir: string) => void]>([
    ['an empty DATA_DIR', () => undefined],
    [
      'the key of another site',
      (dataDir) => writeFileSync(join(dataDir, 'factors.key'), 'a-key-of-another-installation-that-is-long-enough'),
    ],
    ['a key that was cut off', (dataDir) => writeFileSync(join(dataDir, 'factors.key'), 'short')],
  ])('is not replaced by a failed start with %s and a different secret', async (_name, prepare) => {
    const { email, app } = await guarded(server)
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-other-'))
    prepare(dataDir)
    // Each start seals the database copy with its own secret.
    await restarted({}, async () => undefined)
    const state = async () => [
      await sql('select (select sealed_key from auth.factor_keys), secret from auth.mfa_factors where id = $1', [app.id]),
      readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]),
    ]
    const before = await state()
    await expect(restarted({ dataDir, jwtSecret: OTHER_SECRET }, async () => undefined)).rejects.toThrow(FactorKeyMissing)
    expect(await state()).toEqual(before)
    expect(await restarted({ dataDir }, (next) => signsIn(next, email, app))).toBe('signed in')
    rmSync(dataDir, { recursive: true })
  })

  test('does not overwrite a seal that it cannot open, so the start fails until the secret is restored', async () => {
    const { email, client } = await signedIn(server)
    const app = await enrolled(client)
    await prove(server, client, app)
    await sql('update auth.mfa_factors set secret = $2 where id = $1', [app.id, sealed(app.secret, OTHER_SECRET, 'authenticator app')])
    await expect(restarted({}, async () => undefined)).rejects.toThrow(FactorKeyMissing)
    expect(await restarted({ jwtSecret: OTHER_SECRET }, (next) => signsIn(next, email, app))).toBe('signed in')
  })
})
