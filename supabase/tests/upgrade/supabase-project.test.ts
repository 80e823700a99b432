// @module-tag slow

import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/database/migrations.ts'
import { writeSupabaseProject } from '#server/database/supabase-project.ts'
import { createEmptyCopy } from '#server/testing/test-database.ts'
import { describedObjects } from './described.ts'

const NOW = new Date('2027-01-02T03:04:05Z')
let folder: string
let copy: Awaited<ReturnType<typeof createEmptyCopy>>
let client: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-supabase-'))
  copy = await createEmptyCopy('portal_template')
  client = new pg.Client({ connectionString: copy.ownerUrl })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await copy.drop()
  await rm(folder, { recursive: true })
})

/** Leaves what a project of Supabase has by itself. */
const EMPTY = `set client_min_messages = warning;
  do $$ declare thing text; begin
    foreach thing in array array(
      select format('table if exists %s cascade', oid::regclass) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      union all
      select format('function if exists %s cascade', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select format('policy if exists %I on storage.objects', polname) from pg_policy where polrelid = 'storage.objects'::regclass
    ) loop
      execute 'drop ' || thing;
    end loop;
  end $$;
  drop schema private cascade; drop schema supabase_migrations cascade; delete from storage.buckets`

it('makes the same database by migrations of a project as the server does, object by object, and leaves it nothing to do', async () => {
  const made = await describedObjects(client)
  expect(made.length).toBeGreaterThan(2000)
  await client.query(EMPTY)
  expect((await describedObjects(client)).length).toBeLessThan(made.length / 10)
  const written = await writeSupabaseProject(folder, NOW)
  expect(written.at(-1)).toBe('20270102030405_code.sql')
  await push(written)
  expect(await describedObjects(client)).toEqual(made)
  const state = `select (select oid from pg_proc where proname = 'queue_email') as made,
    (select count(*)::int from supabase_migrations.schema_migrations) as known`
  const before = (await client.query(state)).rows
  await migrate(client, false)
  expect((await client.query(state)).rows).toEqual(before)
})

it('writes a migration more when code has changed, which makes the same database again', async () => {
  expect(await writeSupabaseProject(folder, NOW)).toEqual([])
  const [last = ''] = (await readdir(join(folder, 'migrations'))).filter((name) => name.endsWith('_code.sql'))
  const former = join(folder, 'migrations', last)
  await writeFile(former, (await readFile(former, 'utf8')).replace(/'[0-9a-f]{64}'/, `'former'`))
  const made = await describedObjects(client)
  const written = await writeSupabaseProject(folder, NOW)
  expect(written).toEqual(['20270102030406_code.sql'])
  await push(written)
  expect(await describedObjects(client)).toEqual(made)
})

/** As `supabase db push` does: each file in a transaction of its own, and its version kept. */
async function push(names: readonly string[]): Promise<void> {
  await client.query(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`)
  for (const name of names.toSorted()) {
    const text = await readFile(join(folder, 'migrations', name), 'utf8')
    const [, version = '', title = ''] = /^(\d+)_(.*)\.sql$/.exec(name) ?? []
    await client.query(`begin; ${text}\n; insert into supabase_migrations.schema_migrations (version, name)
      values ('${version}', '${title}'); commit`)
  }
}
