// @module-tag slow

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyCopy } from '#server/testing/test-database.ts'
import { applyFolder, migrate, MigrationFailed, NewerDatabase, supabaseLedger } from './migrations.ts'

let copy: Awaited<ReturnType<typeof createEmptyCopy>>
let client: pg.Client
let folder: string

beforeEach(async () => {
  copy = await createEmptyCopy('template0')
  client = new pg.Client({ connectionString: copy.ownerUrl })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
})

afterEach(async () => {
  await client.end()
  await copy.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const apply = () => applyFolder(client, { ledger: supabaseLedger }, folder)
const tables = async () =>
  (await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)).rows.map(
    ({ name }) => name,
  )

it('makes a database from nothing, and changes nothing the second time', async () => {
  const everything = `select (select count(*) from pg_class) as classes, (select count(*) from pg_proc) as functions,
    (select jsonb_agg(v order by version) from supabase_migrations.schema_migrations v) as migrations`
  await migrate(client, true)
  const first = (await client.query(everything)).rows
  await migrate(client, true)
  expect((await client.query(everything)).rows).toEqual(first)
  expect(await tables()).toContain('applications')
})

it('leaves no function with a stored body that takes the row type of a table: PostgreSQL would refuse to alter that table', async () => {
  const migrated = await createEmptyCopy('portal_template')
  const reader = new pg.Client({ connectionString: migrated.ownerUrl })
  await reader.connect()
  // What a stored body takes, returns or handles is what its function depends on; a type may be that of an array.
  const { rows } = await reader.query(`
    select known.oid::regprocedure::text as function, line.oid::regtype::text as type
    from pg_proc as known
    join pg_depend as bound on (bound.classid, bound.objid, bound.refclassid) = ('pg_proc'::regclass, known.oid, 'pg_type'::regclass)
    join pg_type as line on line.oid = bound.refobjid
    left join pg_type as element on element.oid = line.typelem
    join pg_class as relation on relation.oid in (line.typrelid, element.typrelid)
    where known.prosqlbody is not null`)
  await reader.end()
  await migrated.drop()
  expect(rows).toEqual([])
})

it('takes turns when several servers start at once', async () => {
  const others = await Promise.all(
    [1, 2, 3].map(async () => {
      const other = new pg.Client({ connectionString: copy.ownerUrl })
      await other.connect()
      return other
    }),
  )
  await Promise.all([client, ...others].map((one) => migrate(one, true)))
  await Promise.all(others.map((other) => other.end()))
  expect(await tables()).toContain('applications')
})

it('applies files in the order of their versions, once, and keeps them as Supabase does', async () => {
  await write('20260102000000_second.sql', 'alter table first add b int;')
  await write('20260101000000_first.sql', 'create table first (a int);')
  await write('notes.txt', 'no migration')
  await apply()
  await write('20260103000000_third_one.sql', 'create table third (a int)')
  await apply()
  expect(await tables()).toEqual(['first', 'third'])
  const { rows } = await client.query('select version, name, statements[1] as text from supabase_migrations.schema_migrations order by 1')
  expect(rows).toEqual([
    { version: '20260101000000', name: 'first', text: 'create table first (a int);' },
    { version: '20260102000000', name: 'second', text: 'alter table first add b int;' },
    { version: '20260103000000', name: 'third_one', text: 'create table third (a int)' },
  ])
})

it('keeps nothing of a file that fails, names it, and goes on from there once it is mended', async () => {
  await write('20260101000000_good.sql', 'create table good (a int)')
  await write('20260102000000_bad.sql', 'create table half (a int); select 1 / 0')
  await expect(apply()).rejects.toThrow(MigrationFailed)
  await expect(apply()).rejects.toThrow(/20260102000000_bad\.sql could not be applied: division by zero/)
  expect(await tables()).toEqual(['good'])
  await write('20260102000000_bad.sql', 'create table half (a int)')
  await apply()
  expect(await tables()).toEqual(['good', 'half'])
})

it('does without any migration', async () => {
  await apply()
  expect(await tables()).toEqual([])
})

it('refuses a database that newer code has changed, unless it was said there that older code may run', async () => {
  await write('20260101000000_first.sql', 'create table first (a int)')
  await write(
    '20260102000000_second.sql',
    '-- Adds what older code does not see.\n-- Older code may run with this.\ncreate table second (a int);',
  )
  await apply()
  await rm(join(folder, '20260102000000_second.sql'))
  await apply()
  await rm(join(folder, '20260101000000_first.sql'))
  await expect(apply()).rejects.toThrow(NewerDatabase)
})
