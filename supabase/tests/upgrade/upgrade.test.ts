// @module-tag slow

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { backUp } from '#server/database/backups/backup.ts'
import { currentName } from '#server/database/backups/renamed-tables.ts'
import { restore } from '#server/database/backups/restore.ts'
import { findTables, qualified, storedSchemas } from '#server/database/backups/stored-tables.ts'
import { OlderDatabase } from '#server/database/former-migrations.ts'
import { migrate } from '#server/database/migrations.ts'
import { createEmptyCopy } from '#server/testing/test-database.ts'
import { describedObjects } from './described.ts'

/** What `npm run sample` made with 614b8440, as `pg_dump --inserts` wrote it. */
const FORMER = new URL('614b8440.sql.br', import.meta.url)

/** Tables that later migrations have filled again or added to, from others. */
const REMADE = new Set([
  'private.number_groups',
  'private.statistics',
  'private.statistics_state',
  'private.inbox_words',
  'private.duplicate_keys',
  'private.status_transitions',
  'private.admission_letters',
  'private.editable_emails',
  'private.name_words',
])
/** Tables that later migrations have added. */
const ADDED = [
  'private.outbox_pauses',
  'private.desk_accounts',
  'private.paper_declarations',
  'private.work_digests',
  'private.application_tags',
  'private.course_places',
  'private.rejection_reason_versions',
]
/** Columns that later migrations have filled again or removed. */
const REMADE_COLUMNS = ['words', 'place_course', 'place_intake', 'intake']

const schemas = storedSchemas(false)
const opened: { client: pg.Client; drop(): Promise<void> }[] = []
let folder: string

async function open(template: 'portal_template' | 'template0'): Promise<pg.Client> {
  const copy = await createEmptyCopy(template)
  const client = new pg.Client({ connectionString: copy.ownerUrl })
  await client.connect()
  opened.push({ client, drop: copy.drop })
  return client
}

async function openFormer(): Promise<pg.Client> {
  const client = await open('template0')
  const administrator = new pg.Client({
    connectionString: inject('testCluster').administrator.replace('/portal_template', `/${client.database}`),
  })
  await administrator.connect()
  const dump = brotliDecompressSync(await readFile(FORMER)).toString()
  // Commands of psql, and a setting that another version of PostgreSQL may not have.
  await administrator.query(dump.replaceAll(/^(?:\\.*|SET transaction_timeout.*|CREATE SCHEMA public;)$/gm, ''))
  await administrator.end()
  return client
}

/**
 * Each row of each table as text, by the name that the table has today, in an order that rows alone decide.
 * @param client the database
 * @param known leaves out columns that are not in this list of `schema.table.column`
 */
async function readRows(client: pg.Client, known?: ReadonlySet<string>): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const table of await findTables(client, schemas)) {
    const name = currentName(`${table.schema}.${table.name}`, [])
    if (REMADE.has(name)) continue
    const isRead = (column: string) =>
      !REMADE_COLUMNS.includes(column) && (known === undefined || known.has(currentName(`${name}.${column}`, [])))
    const columns = table.columns.filter(isRead).map((column) => pg.escapeIdentifier(column))
    const { rows: found } = await client.query<{ line: string }>(
      `select row (${columns.join(', ')})::text collate "C" as line from ${qualified(table)} order by 1`,
    )
    rows[name] = found.map(({ line }) => line)
  }
  return rows
}

/** Every column, as `schema.table.column`, by the names of today. */
const columnsOf = async (client: pg.Client): Promise<ReadonlySet<string>> =>
  new Set(
    (await findTables(client, schemas)).flatMap(({ schema, name, columns }) =>
      columns.map((column) => currentName(`${currentName(`${schema}.${name}`, [])}.${column}`, [])),
    ),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-upgrade-'))
})

afterAll(async () => {
  for (const { client, drop } of opened) {
    await client.end()
    await drop()
  }
  await rm(folder, { recursive: true })
})

it('upgrades a filled database of 614b8440 in one step: every row stays, and every object is that of a new one', async () => {
  const [former, fresh] = [await openFormer(), await open('portal_template')]
  const [before, known] = [await readRows(former), await columnsOf(former)]
  expect(before['public.applications']?.length).toBeGreaterThan(5)
  await migrate(former, true)
  expect(await readRows(former, known)).toEqual({ ...before, ...Object.fromEntries(ADDED.map((table) => [table, []])) })
  expect(await describedObjects(former)).toEqual(await describedObjects(fresh))
  const versions = 'select version, name from supabase_migrations.schema_migrations order by 1'
  expect((await former.query(versions)).rows).toEqual((await fresh.query(versions)).rows)
  const searched = 'select count(*)::int as found from private.work_items where words @@ $1::tsquery'
  expect((await former.query(searched, ["'n:ada':*"])).rows).toEqual([{ found: expect.any(Number) }])
})

it('leaves functions and migrations that an institute has of its own', async () => {
  const former = await openFormer()
  await former.query(`create function public.of_the_institute() returns integer language sql as 'select 7';
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values ('20260101000000', 'own', array['create function public.of_the_institute() returns integer language sql as ''select 7'''])`)
  await migrate(former, false)
  expect((await former.query('select public.of_the_institute() as answer')).rows).toEqual([{ answer: 7 }])
  expect((await former.query(`select name from supabase_migrations.schema_migrations where version = '20260101000000'`)).rows).toEqual([
    { name: 'own' },
  ])
})

it('restores a backup that 614b8440 made', async () => {
  const [former, fresh] = [await openFormer(), await open('portal_template')]
  const backup = join(folder, 'backup')
  await backUp(former, schemas, backup)
  await restore(fresh, schemas, backup, { replace: true })
  await migrate(former, true)
  expect(await readRows(fresh)).toEqual(await readRows(former))
  for (const table of ['private.inbox_words', 'private.duplicate_keys', 'private.status_transitions', 'private.work_items']) {
    const all = `select known::text as line from ${table} as known order by 1`
    expect((await fresh.query(all)).rows).toEqual((await former.query(all)).rows)
  }
})

it('asks for 614b8440 first where a database is older', async () => {
  const former = await openFormer()
  await former.query(`delete from supabase_migrations.schema_migrations where version = '20261126001200'`)
  await expect(migrate(former, true)).rejects.toThrow(OlderDatabase)
})
