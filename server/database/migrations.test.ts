// @module-tag slow

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyCopy } from '#server/testing/test-database.ts'
import { applySchema, migrate, MigrationFailed, NewerDatabase } from './migrations.ts'

let copy: Awaited<ReturnType<typeof createEmptyCopy>>
let client: pg.Client
let folder: string

beforeEach(async () => {
  copy = await createEmptyCopy('template0')
  client = new pg.Client({ connectionString: copy.ownerUrl })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
  for (const name of ['migrations', 'schemas/rules', 'schemas/things']) await mkdir(join(folder, name), { recursive: true })
  await write('schemas/rules/rules.sql', IS_SMALL)
})

afterEach(async () => {
  await client.end()
  await copy.drop()
  await rm(folder, { recursive: true })
})

const IS_SMALL = `create schema if not exists private;
create or replace function private.is_small(value int) returns boolean language sql immutable return value < 100;`

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const migration = (name: string, sql: string) => write(`migrations/${name}`, sql)
const apply = () => applySchema(client, { migrations: join(folder, 'migrations'), code: join(folder, 'schemas'), complete: true })
const value = async (sql: string) => Object.values<unknown>((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]
const tables = async () =>
  (await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)).rows.map(
    ({ name }) => name,
  )

it('creates a database from scratch, and changes nothing when it runs again', async () => {
  const everything = `select (select count(*) from pg_class) as classes, (select count(*) from pg_proc) as functions,
    (select jsonb_agg(v order by version) from supabase_migrations.schema_migrations v) as migrations`
  await migrate(client, true)
  const first = (await client.query(everything)).rows
  await migrate(client, true)
  expect((await client.query(everything)).rows).toEqual(first)
  expect(await tables()).toContain('applications')
})

it('leaves no function body that uses the row type of a table, because PostgreSQL would refuse to alter that table', async () => {
  const migrated = await createEmptyCopy('portal_template')
  const reader = new pg.Client({ connectionString: migrated.ownerUrl })
  await reader.connect()
  // A function depends on every type that its stored body accepts, returns or uses. The type may be that of an array.
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

it('runs one after the other when several servers start at once', async () => {
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

it('applies files once in version order, and records them as Supabase does', async () => {
  await migration('20260102000000_second.sql', 'alter table public.first add b int;')
  await migration('20260101000000_first.sql', 'create table public.first (a int check (private.is_small(a)));')
  await migration('notes.txt', 'no migration')
  await apply()
  await migration('20260103000000_third_one.sql', 'create table public.third (a int)')
  await apply()
  expect(await tables()).toEqual(['first', 'third'])
  const { rows } = await client.query('select version, name, statements[1] as text from supabase_migrations.schema_migrations order by 1')
  expect(rows).toEqual([
    { version: '20260101000000', name: 'first', text: 'create table public.first (a int check (private.is_small(a)));' },
    { version: '20260102000000', name: 'second', text: 'alter table public.first add b int;' },
    { version: '20260103000000', name: 'third_one', text: 'create table public.third (a int)' },
  ])
})

it('rolls back an update in which one file fails, names the file, and applies it once fixed', async () => {
  await migration('20260101000000_good.sql', 'create table public.good (a int)')
  await migration('20260102000000_bad.sql', 'create table public.half (a int); select 1 / 0')
  await expect(apply()).rejects.toThrow(MigrationFailed)
  await expect(apply()).rejects.toThrow(/20260102000000_bad\.sql could not be applied: division by zero/)
  expect(await tables()).toEqual([])
  await migration('20260102000000_bad.sql', 'create table public.half (a int)')
  await write('schemas/things/things.sql', 'create or replace view private.halves as select b from public.half;')
  await expect(apply()).rejects.toThrow(/supabase\/schemas.*private\.halves.*could not be applied: column "b" does not exist/s)
  await rm(join(folder, 'schemas/things/things.sql'))
  await apply()
  expect(await tables()).toEqual(['good', 'half'])
})

it('recreates changed code with its new arguments, and removes dropped functions and revoked rights', async () => {
  await migration('20260101000000_things.sql', 'create table public.things (a int check (private.is_small(a)))')
  await write(
    'schemas/things/things.sql',
    `create or replace function public.things_of(text) returns int language sql return private.count_things() + 1;
     create or replace function private.count_things() returns int language sql return (select count(*) from private.some_things);
     create or replace view private.some_things as select * from public.things;
     create or replace function private.refuse() returns trigger language plpgsql as $$ begin raise 'No; never'; end $$;
     create trigger things_refused before insert on public.things for each row execute function private.refuse();
     grant execute on function public.things_of to anon; grant select on public.things to anon;`,
  )
  await apply()
  await client.query('create function public.of_somebody_else() returns int language sql as $$ select 3 $$')
  const mayRead = `select has_table_privilege('anon', 'public.things', 'select')`
  expect([await value(`select public.things_of('a')`), await value(mayRead)]).toEqual([1, true])
  await write('schemas/rules/rules.sql', IS_SMALL.replace('100', '10'))
  await write(
    'schemas/things/things.sql',
    'create or replace function public.things_of(int, int) returns text language plpgsql as $$ begin return $1 + $2; end $$;',
  )
  await migration('20260102000000_rows.sql', '-- Runs after the code.\ninsert into public.things values (public.things_of(2, 3)::int)')
  await apply()
  await expect(client.query('insert into public.things values (10)')).rejects.toMatchObject({ code: '23514' })
  expect([await value('select public.things_of(1, 2)'), await value('select a from public.things'), await value(mayRead)]).toEqual([
    '3',
    5,
    false,
  ])
  const kept = `select string_agg(proname, ' ' order by proname) from pg_proc
    where pronamespace::regnamespace::text in ('public', 'private')`
  expect(await value(kept)).toBe('is_small of_somebody_else things_of')
  expect(await value(`select has_function_privilege('anon', 'public.things_of', 'execute')`).catch(() => false)).toBe(false)
})

it('refuses a database that newer code has changed, unless a migration declares that older code may run', async () => {
  await migration('20260101000000_first.sql', 'create table public.first (a int)')
  await migration(
    '20260102000000_second.sql',
    '-- Adds what older code does not see.\n-- Older code may run with this.\ncreate table public.second (a int);',
  )
  await apply()
  await rm(join(folder, 'migrations/20260102000000_second.sql'))
  await apply()
  await rm(join(folder, 'migrations/20260101000000_first.sql'))
  await expect(apply()).rejects.toThrow(NewerDatabase)
})
