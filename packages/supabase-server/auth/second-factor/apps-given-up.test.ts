import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { connectDatabase } from '#server/database/open-database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { PAGES_AS_BUILT, ServerProcess } from '#server/testing/processes/server-process.ts'
import { typedCommand } from '#server/testing/processes/typed-command.ts'
import { createEmptyCopy } from '#server/testing/test-database.ts'
import { sealed } from '#supabase-server/auth/secrets.ts'

let folder: string
let copy: Awaited<ReturnType<typeof createEmptyCopy>>
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-apps-'))
  copy = await createEmptyCopy('portal_template')
  const logins = { owner: { connectionString: copy.ownerUrl }, caller: { connectionString: copy.callerUrl } }
  // Does not lock the database, because the server under test holds the single-instance lock.
  database = await connectDatabase(logins, { singleInstance: false, ground: true })
})

afterAll(async () => {
  await database.close()
  await copy.drop()
  await rm(folder, { recursive: true, force: true })
})

it('a start without the key for authenticator apps reports the solution in one line, and succeeds without the apps', async () => {
  await database.asAuth(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(`insert into auth.users (email) values ('ada@example.org') returning id`)
    await tx.query(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret) values ($1, 'App', 'totp', 'verified', $2)`,
      [rows[0]?.id, `k1.${sealed('SEED', 'the-key-of-a-data-folder-that-is-lost', 'authenticator app')}`],
    )
  })
  const environment = { DATABASE_URL: copy.ownerUrl, DATA_DIR: folder }
  const server = new ServerProcess(await freePort(), { ...PAGES_AS_BUILT, ...environment })
  const giveUp = async (...given: string[]) => {
    const { status, out, err } = await typedCommand('account', ['give-up-apps', ...given], environment)
    return [status, out + err]
  }

  await expect(server.start()).rejects.toThrow(
    /status 1:\nThe database holds authenticator apps .* `npm run account -- give-up-apps --yes`\.\n$/,
  )
  expect(await giveUp()).toEqual([1, expect.stringContaining('Add --yes to confirm.')])
  expect(await giveUp('--yes')).toEqual([0, expect.stringMatching(/^1 app was removed/)])
  await server.start()
  expect(await giveUp('--yes')).toEqual([1, expect.stringContaining('A server is running on this database')])
  await server.stop()

  const { rows } = await database.queryAsServer(
    `select status, (select array_agg(action) from private.audit_log) as log from auth.mfa_factors as factor`,
  )
  // The password alone still does not sign the owner in.
  expect(rows).toEqual([{ status: 'verified', log: ['apps_given_up'] }])
})
