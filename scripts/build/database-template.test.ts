// @module-tag slow

import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type EmbeddedServer, startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { removePlace } from '#server/database/embedded/place.ts'
import { migrate } from '#server/database/migrations.ts'
import { buildDatabaseTemplate } from './database-template.ts'

let folder: string
let template: string
const running: { server: EmbeddedServer; dataDir: string }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-template-test-'))
  template = join(folder, 'template')
  await buildDatabaseTemplate(template)
})

afterEach(async () => {
  for (const { server, dataDir } of running.splice(0)) {
    await server.stop()
    await removePlace(dataDir)
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function start(from?: string): Promise<EmbeddedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-template-test-'))
  const server = await startEmbeddedServer({ dataDir, ...(from !== undefined && { template: from }) })
  running.push({ server, dataDir })
  return server
}

async function connected<Result>(login: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(login)
  await client.connect()
  return work(client).finally(() => client.end())
}

const isMigrated = (server: EmbeddedServer) =>
  connected(
    server.connectionAs('portal_owner'),
    async (client) => (await client.query("select from pg_namespace where nspname = 'private'")).rowCount === 1,
  )

/** Roles, privileges, and every table, function and policy with its owner. */
const SHAPE = `
  select 'role ' || rolname || rolsuper || rolinherit || rolcreaterole || rolcanlogin || rolbypassrls as line from pg_roles
  union all select 'database ' || datname || datdba::regrole || coalesce(datacl::text, '') from pg_database
  union all select 'relation ' || oid::regclass || relowner::regrole || relrowsecurity || coalesce(relacl::text, '') from pg_class
    where oid >= 16384 and relkind <> 't' and relname !~ '^pg_toast'
  union all select 'function ' || oid::regprocedure || proowner::regrole || coalesce(proacl::text, '') || md5(prosrc) from pg_proc
    where oid >= 16384
  union all select 'policy ' || tablename || policyname || roles::text || coalesce(qual, '') || coalesce(with_check, '') from pg_policies
  union all select 'applied ' || version from supabase_migrations.schema_migrations
  order by 1`

it('matches the result of the migrations, including every privilege', async () => {
  const [copied, made] = [await start(template), await start()]
  expect(await isMigrated(copied)).toBe(true)
  const shapes = []
  for (const server of [copied, made]) {
    shapes.push(
      await connected(server.connectionAs('portal_owner'), async (client) => {
        await migrate(client, true)
        return (await client.query<{ line: string }>(SHAPE)).rows.map(({ line }) => line)
      }),
    )
  }
  expect(shapes[0]?.length).toBeGreaterThan(500)
  expect(shapes[0]).toEqual(shapes[1])
})

it('gives each copy its own passwords, and contains no valid ones', async () => {
  const [one, other] = [await start(template), await start(template)]
  for (const login of ['postgres', 'portal_owner', 'authenticator'] as const) {
    expect(await connected(one.connectionAs(login), async (client) => (await client.query('select current_user')).rows)).toEqual([
      { current_user: login },
    ])
    const { password } = one.connectionAs(login)
    await expect(connected({ ...other.connectionAs(login), password }, async () => 'in')).rejects.toMatchObject({ code: '28P01' })
  }
  const files = await readdir(join(template, 'cluster'))
  expect(files).toContain('PG_VERSION')
  expect(files.filter((file) => /^(?:passwords|postmaster)/.test(file))).toEqual([])
})

it.each([
  ['was made from other migrations', (copy: string) => writeFile(join(copy, 'key'), 'another')],
  ['was not finished', (copy: string) => rm(join(copy, 'key'))],
  ['has lost a file', (copy: string) => rm(join(copy, 'cluster/global/pg_control'))],
  ['has a broken catalogue', (copy: string) => writeFile(join(copy, 'cluster/global/pg_filenode.map'), 'x')],
])('is ignored if it %s, so that a new cluster is created', async (_case, spoil) => {
  const copy = await mkdtemp(join(folder, 'spoilt-'))
  await cp(template, copy, { recursive: true })
  await spoil(copy)
  const server = await start(copy)
  expect(await isMigrated(server)).toBe(false)
  const entries = await readdir(join(server.place.clusterDir, '..'))
  expect(entries.filter((entry) => entry.includes('.new-'))).toEqual([])
})

it('keeps an existing cluster', async () => {
  const server = await start()
  const before = await readFile(join(server.place.clusterDir, 'passwords.json'), 'utf8')
  const dataDir = running[0]?.dataDir ?? ''
  await server.stop()
  const again = await startEmbeddedServer({ dataDir, template })
  running.splice(0, 1, { server: again, dataDir })
  expect(await readFile(join(again.place.clusterDir, 'passwords.json'), 'utf8')).toBe(before)
  expect(await isMigrated(again)).toBe(false)
})
