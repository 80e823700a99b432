import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type pg from 'pg'
import { projectRoot } from '#server/project-root.ts'
import { requireRoles } from './administrator-help.ts'
import { releaseMigrationLock, takeMigrationLock } from './instance-lock.ts'

type SqlFile = { version: string; name: string; path: string }

/** Keeps which files of a room have been applied. */
type Ledger = {
  create: string
  /** Columns `version`, and `text` of the file. */
  applied: string
  /** The statement for literals of version, name and text of the file. */
  record: (literals: readonly string[]) => string
}

type Room = { folder: string; ledger: Ledger; role?: string }

/** The table Supabase's command line tool keeps, so that `supabase db push` finds these files applied, and the reverse. */
export const supabaseLedger: Ledger = {
  create: `create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`,
  applied: `select version, array_to_string(statements, ';') as text from supabase_migrations.schema_migrations order by version`,
  record: ([version, name, text]) =>
    `insert into supabase_migrations.schema_migrations (version, name, statements) values (${version}, ${name}, array[${text}])`,
}

/** Of what a Supabase project has by itself. */
function groundLedger(room: string): Ledger {
  return {
    create: `create schema if not exists ground;
      create table if not exists ground.applied_files (
        room text, version text, name text, text text, applied_at timestamptz not null default now(), primary key (room, version))`,
    applied: `select version, text from ground.applied_files where room = '${room}' order by version`,
    record: (literals) => `insert into ground.applied_files (room, version, name, text) values ('${room}', ${literals.join(', ')})`,
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

/** A migration that is unknown here has been applied: this is an older version of the product than the one that ran last. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'

  constructor(version: string) {
    super(
      `The database was brought up to date by a newer version of the product (migration ${version}), and this one might spoil it. ` +
        'Start the newer one, or restore a backup from before the update into a new database.',
    )
  }
}

/** A line of a migration after which older code works as before, and may start. */
const OLDER_CODE_MAY_RUN = /^-- Older code may run with this\.$/m

/**
 * Brings the database up to date, each file in a transaction of its own, in the order of the versions. Several
 * processes may do this at once; they take turns.
 * @throws {NewerDatabase} when it is newer than this code, unless its migrations say that older code may run. A Supabase project may hold
 *   migrations of somebody else, and copies of several versions while they are replaced: it is not asked.
 * @throws {AdministratorNeeded} when the login lacks roles that it may not make.
 * @param ground false where the database is a Supabase project's own: it has roles, schema auth and its tables already.
 */
export async function migrate(client: pg.Client, ground: boolean): Promise<void> {
  await takeMigrationLock(client)
  try {
    // What a power cut takes of this is done again at the next start, for the ledger goes with it; nothing that comes later waits less.
    await client.query('set synchronous_commit = off')
    if (ground) await requireRoles(client)
    for (const room of ground ? [bootstrap, authSchema, migrations] : [migrations]) {
      await applyFolder(client, room, join(projectRoot, room.folder), ground)
    }
  } finally {
    await client.query('reset synchronous_commit')
    await releaseMigrationLock(client)
  }
}

/** Every file that `migrate` applies to a database of the product's own, in order, by its path below the project's folder. */
export async function schemaTexts(): Promise<{ path: string; text: string }[]> {
  const texts: { path: string; text: string }[] = []
  for (const { folder } of [bootstrap, authSchema, migrations]) {
    const files = await readFolder(join(projectRoot, folder))
    texts.push(
      ...(await Promise.all(files.map(async ({ path }) => ({ path: relative(projectRoot, path), text: await readFile(path, 'utf8') })))),
    )
  }
  return texts
}

/** Applies the files of one folder that its ledger does not name. `complete`: the folder should have every file that the ledger names. */
export async function applyFolder(client: pg.Client, room: Omit<Room, 'folder'>, folder: string, complete = true): Promise<void> {
  await client.query(`set client_min_messages = warning; ${room.ledger.create}; reset client_min_messages`)
  const { rows } = await client.query<{ version: string; text: string | null }>(room.ledger.applied)
  const files = await readFolder(folder)
  const known = new Set(files.map(({ version }) => version))
  const newer = rows.find(({ version, text }) => !known.has(version) && !OLDER_CODE_MAY_RUN.test(text ?? ''))
  if (complete && newer !== undefined) throw new NewerDatabase(newer.version)
  const applied = new Set(rows.map(({ version }) => version))
  for (const file of files) {
    if (!applied.has(file.version)) await applyFile(client, file, room)
  }
}

/** All in one round trip: a database may be far away, and there are more than a hundred files. */
async function applyFile(client: pg.Client, file: SqlFile, { ledger, role }: Omit<Room, 'folder'>): Promise<void> {
  const text = await readFile(file.path, 'utf8')
  const takeRole = role === undefined ? '' : `set local role ${role};`
  const record = ledger.record([file.version, file.name, text].map((value) => client.escapeLiteral(value)))
  try {
    await client.query(`begin; ${takeRole}\n${text}\n; reset role; ${record}; commit`)
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
