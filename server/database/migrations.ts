import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type pg from 'pg'
import { projectRoot } from '#server/project-root.ts'
import { requireRoles } from './administrator-help.ts'
import { CREATE_CODE_RECORD, codeSql, dropSql, publicTables, rulesSql } from './code-sql.ts'
import { isFormer, isOfBaseline, replaceFormerSql, withoutFormer } from './former-migrations.ts'
import { releaseMigrationLock, takeMigrationLock } from './instance-lock.ts'
import { CODE_FOLDER, type CodeFiles, parseCode, readCode } from './schema-code.ts'

type SqlFile = { version: string; name: string; path: string }
type SqlText = SqlFile & { text: string }

/** Records which files of a folder have been applied. */
type Ledger = {
  create: string
  /** Returns the columns `version` and `text` of each file. */
  applied: string
  /** Returns the statement that records a file. The literals are its version, name and text. */
  record: (literals: readonly string[]) => string
}

type Room = { folder: string; ledger: Ledger; role?: string }

/** The table that Supabase's command line tool uses, so that `supabase db push` finds these files applied, and vice versa. */
const supabaseLedger: Ledger = {
  create: `create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`,
  applied: `select version, array_to_string(statements, ';') as text from supabase_migrations.schema_migrations order by version`,
  record: ([version, name, text]) =>
    `insert into supabase_migrations.schema_migrations (version, name, statements) values (${version}, ${name}, array[${text}])`,
}

/** For the parts that a Supabase project already has. */
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
const authSchema: Room = { folder: 'packages/supabase-server/schema', ledger: groundLedger('backend'), role: 'supabase_auth_admin' }
const MIGRATIONS_FOLDER = join(projectRoot, 'supabase/migrations')

/** PostgreSQL rejected an SQL file. Nothing in that file has been applied. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'

  constructor(path: string, cause: unknown) {
    const hint = cause instanceof Error && 'hint' in cause && typeof cause.hint === 'string' ? ` ${cause.hint}` : ''
    super(`${path} could not be applied: ${cause instanceof Error ? cause.message : String(cause)}.${hint}`, { cause })
  }
}

/** An unknown migration has been applied, so this version of the product is older than the one that ran last. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'

  constructor(version: string) {
    super(
      `The database was brought up to date by a newer version of the product (migration ${version}), and this one might damage it. ` +
        'Start the newer one, or restore a backup from before the update into a new database.',
    )
  }
}

/** A marker line in a migration. It declares that older code still works after this migration and may start. */
const OLDER_CODE_MAY_RUN = /^-- Older code may run with this\.$/m
/** A marker line in a data migration that calls functions. When an older backup is restored, the migration runs again. */
const AFTER_THE_CODE = /^-- Runs after the code\.$/m

/**
 * Brings the database up to date: first the parts that a Supabase project already has, each file in a separate transaction, then tables
 * and code. Several processes may do this at once; they run one after the other.
 * @throws {NewerDatabase} if it is newer than this code, unless its migrations declare that older code may run. Not checked for a
 * Supabase project, which may have
 *   migrations of its own and, during an update, several versions of the server.
 * @throws {OlderDatabase} if it is too old.
 * @throws {AdministratorNeeded} if the login lacks roles that it may not create.
 * @param ground false if the database belongs to a Supabase project, which already has the roles, schema auth and its tables.
 */
export async function migrate(client: pg.Client, ground: boolean): Promise<void> {
  await takeMigrationLock(client)
  try {
    // Work lost in a power cut is repeated at the next start, because its ledger entry is lost with it. Later writes are as durable as
    // usual.
    await client.query('set synchronous_commit = off')
    if (ground) await requireRoles(client)
    for (const room of ground ? [bootstrap, authSchema] : []) await applyFolder(client, room, join(projectRoot, room.folder))
    await applySchema(client, { complete: ground })
  } finally {
    await client.query('reset synchronous_commit')
    await releaseMigrationLock(client)
  }
}

/** Every file that `migrate` applies to the product's own database, in order, by its path below the project folder. */
export async function schemaTexts(): Promise<{ path: string; text: string }[]> {
  const folders = [bootstrap.folder, authSchema.folder, relative(projectRoot, MIGRATIONS_FOLDER)]
  const files = (await Promise.all(folders.map((folder) => readFolder(join(projectRoot, folder))))).flat()
  const texts = await Promise.all(files.map(readText))
  return [...texts.map(({ path, text }) => ({ path: relative(projectRoot, path), text })), ...(await readCode()).files]
}

export const readMigrations = async (folder = MIGRATIONS_FOLDER) => Promise.all((await readFolder(folder)).map(readText))

export const runsAfterTheCode = ({ text }: { text: string }) => AFTER_THE_CODE.test(text)

/**
 * Brings tables and code up to date in one transaction. No-op if all migrations have been applied and the code is unchanged. Otherwise
 * the code is dropped and recreated on the new tables. `complete`: the folder must contain every migration in the ledger.
 */
export async function applySchema(
  client: pg.Client,
  { migrations = MIGRATIONS_FOLDER, code = CODE_FOLDER, complete }: { migrations?: string; code?: string; complete: boolean },
): Promise<void> {
  await client.query(`set client_min_messages = warning; ${supabaseLedger.create}; ${CREATE_CODE_RECORD} reset client_min_messages`)
  const { rows } = await client.query<{ version: string; text: string | null }>(supabaseLedger.applied)
  const { rows: recorded } = await client.query<{ hash: string }>('select hash from supabase_migrations.applied_code')
  const [files, found] = await Promise.all([readMigrations(migrations), readCode(code)])
  const versions = rows.map(({ version }) => version)
  const former = isFormer(versions, 'database')
  const current = new Set(withoutFormer(versions))
  if (complete)
    refuseNewer(
      rows.filter(({ version }) => current.has(version)),
      files,
    )
  const pending = files.filter(({ version }) => !current.has(version) && !(former && isOfBaseline(version)))
  if (!former && pending.length === 0 && recorded[0]?.hash === found.hash) return
  await inOneTransaction(client, async () => {
    if (former) {
      const baseline = files.filter(({ version }) => isOfBaseline(version)).map((file) => recordSql(client, file))
      await client.query(
        replaceFormerSql(
          baseline,
          files.map(({ version }) => version),
        ),
      )
    }
    await makeSchema(client, files, pending, found)
  })
}

function refuseNewer(applied: readonly { version: string; text: string | null }[], files: readonly SqlFile[]): void {
  const known = new Set(files.map(({ version }) => version))
  const newer = applied.find(({ version, text }) => !known.has(version) && !OLDER_CODE_MAY_RUN.test(text ?? ''))
  if (newer !== undefined) throw new NewerDatabase(newer.version)
}

async function makeSchema(client: pg.Client, files: readonly SqlText[], pending: readonly SqlText[], found: CodeFiles): Promise<void> {
  const code = parseCode(found)
  const tables = publicTables(files.map(({ text }) => text))
  await client.query(dropSql(code, tables))
  await run(client, 'supabase/schemas/rules', rulesSql(code))
  const apply = async (file: SqlText) => {
    // Pending deferred checks would prevent a later change to their table.
    await run(client, file.path, `${file.text}\n; set constraints all immediate; ${recordSql(client, file)}`)
  }
  for (const file of pending) if (!runsAfterTheCode(file)) await apply(file)
  await run(client, 'supabase/schemas', codeSql(code, tables))
  for (const file of pending) if (runsAfterTheCode(file)) await apply(file)
}

async function inOneTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin; set local client_min_messages = warning')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** On failure, reports where PostgreSQL stopped in the SQL, if it gives the position. */
async function run(client: pg.Client, path: string, sql: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const at = error instanceof Error && 'position' in error ? Number(error.position) : 0
    const near = at > 0 ? ` (near: ${sql.slice(sql.lastIndexOf('\n\n', at) + 2, at + 60).slice(0, 160)})` : ''
    throw new MigrationFailed(path + near, error)
  }
}

function recordSql(client: pg.Client, { version, name, text }: SqlText): string {
  return supabaseLedger.record([version, name, text].map((value) => client.escapeLiteral(value)))
}

const readText = async (file: SqlFile): Promise<SqlText> => ({ ...file, text: await readFile(file.path, 'utf8') })

/** Applies the files of one folder that are not in its ledger. */
async function applyFolder(client: pg.Client, room: Room, folder: string): Promise<void> {
  await client.query(`set client_min_messages = warning; ${room.ledger.create}; reset client_min_messages`)
  const { rows } = await client.query<{ version: string; text: string | null }>(room.ledger.applied)
  const files = await readFolder(folder)
  refuseNewer(rows, files)
  const applied = new Set(rows.map(({ version }) => version))
  for (const file of files) if (!applied.has(file.version)) await applyFile(client, file, room)
}

/** In one round trip, because a database may be far away. */
async function applyFile(client: pg.Client, file: SqlFile, { ledger, role }: Room): Promise<void> {
  const { text } = await readText(file)
  const takeRole = role === undefined ? '' : `set local role ${role};`
  const record = ledger.record([file.version, file.name, text].map((value) => client.escapeLiteral(value)))
  try {
    await client.query(`begin; ${takeRole}\n${text}\n; reset role; ${record}; commit`)
  } catch (error) {
    await client.query('rollback')
    throw new MigrationFailed(file.path, error)
  }
}

/** `20261121120000_applications.sql` has version 20261121120000 and the name applications. This is Supabase's own rule for file names. */
async function readFolder(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1))
  return names.flatMap((fileName) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(fileName) ?? []
    return version === undefined || name === undefined ? [] : [{ version, name, path: join(folder, fileName) }]
  })
}
