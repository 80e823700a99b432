import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const cli = join(root, 'node_modules/supabase/dist/supabase.js')

let folder: string
let test: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supabase-'))
  await cp(join(root, 'supabase'), join(folder, 'supabase'), { recursive: true })
  test = await createTestDatabase()
})

afterAll(async () => {
  await test.drop()
  await rm(folder, { recursive: true, force: true })
})

async function push() {
  const { stdout, stderr } = await run(process.execPath, [cli, 'db', 'push', '--db-url', test.ownerUrl, '--yes'], {
    cwd: folder,
    env: { ...process.env, HOME: folder, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    timeout: 60_000,
  })
  return stdout + stderr
}

const ledger = () =>
  test.database.asServer(async (tx) => {
    const { rows } = await tx.query<{ version: string }>('select version from supabase_migrations.schema_migrations order by 1')
    return rows.map(({ version }) => version)
  })

it('finds nothing left to push after our migration runner has run', async () => {
  const before = await ledger()
  expect(before.length).toBeGreaterThan(5)
  expect(await push()).toContain('up to date')
  expect(await ledger()).toEqual(before)
})
