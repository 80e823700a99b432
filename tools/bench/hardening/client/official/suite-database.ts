import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** Creates the tables, functions and rows of the official suite alongside ours, in a temporary database. */
export async function prepareTables(owner: pg.Client, suite: string): Promise<void> {
  const text = (name: string) => readFile(join(suite, 'test/supabase', name), 'utf8')
  // The suite has its own events table.
  await owner.query('alter table public.events rename to events_of_the_institute')
  await owner.query(
    (await text('migrations/00000000000000_schema.sql'))
      // PostgREST settings, and statements that need a superuser or PostGIS. Tests that depend on them are known differences.
      .replaceAll(/^alter role .*$/gm, '')
      .replaceAll(/^create extension .*$/gm, '')
      .replaceAll('extensions.geometry(POINT, 4326)', 'text'),
  )
  await owner.query(await text('seed.sql'))
  // The default grants of a Supabase project.
  await owner.query(`grant select, insert, update, delete on all tables in schema public to anon, authenticated;
    grant usage on all sequences in schema public to anon, authenticated; notify pgrst, 'reload schema'`)
}
