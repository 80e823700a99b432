import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { requireRoles } from './administrator-help.ts'
import { releaseMigrationLock, takeMigrationLock } from './instance-lock.ts'

type SqlFile = { version: string; name: string; path: string }

/** Keeps which files of a room have been applied. */
type Ledger = {
  create: string
  /** One column `version`. */
  applied: string
  /** Parameters: version, name, text of the file. */
  record: string
}

type Room = { folder: string; ledger: Ledger; role?: string }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The table Supabase's command line tool keeps, so that `supabase db push` finds these files applied, and the reverse. */
export const supabaseLedger: Ledger = {
  create: `create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`,
  applied: 'select version from supabase_migrations.schema_migrations',
  record: 'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
}

/** Of what a Supabase project has by itself. */
function groundLedger(room: string): Ledger {
  return {
    create: `create schema if not exists ground;
      create table if not exists ground.applied_files (
        room text, version text, name text, text text, applied_at timestamptz not null default now(), primary key (room, version))`,
    applied: `select version from ground.applied_files where room = '${room}'`,
    record: `insert into ground.applied_files (room, version, name, text) values ('${room}', $1, $2, $3)`,
  }
}

const bootstrap: Room = { folder: 'server/database/bootstrap', ledger: groundLedger('bootstrap') }
const authSchema: Room = { folder: 'server/backend/schema', ledger: groundLedger('backend'), role: 'supabase_auth_admin' }
const migrations: Room = { folder: 'supabase/migrations', ledger: supabaseLedger }

/** A file of SQL that PostgreSQL refused. Nothing of that file was kept. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'

  constructor(path: string, cause: unknown) {
    const hint = cause instanceof Error && 'hint' in cause && typeof cause.hint === 'string' ? ` ${cause.hint}` : ''
    super(`${path} could not be applied: ${cause instanceof Error ? cause.message : String(cause)}.${hint}`, { cause })
  }
}

/**
 * Brings the database up to date, each file in a transaction of its own, in the order of the versions. Several
 * processes may do this at once; they take turns.
 * @throws {AdministratorNeeded} when the login lacks roles that it may not make.
 * @param ground false where the database is a Supabase project's own: it has roles, schema auth and its tables already.
 */
export async function migrate(client: pg.Client, ground: boolean): Promise<void> {
  await takeMigrationLock(client)
  try {
    if (ground) await requireRoles(client)
    for (const room of ground ? [bootstrap, authSchema, migrations] : [migrations]) {
      await applyFolder(client, room, join(ROOT, room.folder))
    }
  } finally {
    await releaseMigrationLock(client)
  }
}

/** Applies the files of one folder that its ledger does not name. */
export async function applyFolder(client: pg.Client, room: Omit<Room, 'folder'>, folder: string): Promise<void> {
  await client.query(`set client_min_messages = warning; ${room.ledger.create}; reset client_min_messages`)
  const { rows } = await client.query<{ version: string }>(room.ledger.applied)
  const applied = new Set(rows.map(({ version }) => version))
  for (const file of await readFolder(folder)) {
    if (!applied.has(file.version)) await applyFile(client, file, room)
  }
}

async function applyFile(client: pg.Client, file: SqlFile, { ledger, role }: Omit<Room, 'folder'>): Promise<void> {
  const text = await readFile(file.path, 'utf8')
  await client.query('begin')
  try {
    if (role !== undefined) await client.query(`set local role ${role}`)
    await client.query(text)
    await client.query('reset role')
    await client.query(ledger.record, [file.version, file.name, text])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationFailed(file.path, error)
  }
}

/** `20261121120000_applications.sql` is version 20261121120000, name applications: Supabase's own rule for file names. */
async function readFolder(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1))
  return names.flatMap((fileName) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(fileName) ?? []
    return version === undefined || name === undefined ? [] : [{ version, name, path: join(folder, fileName) }]
  })
}
