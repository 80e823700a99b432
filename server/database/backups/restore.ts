import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { isFormer, isGone, isRemade, REMADE_BEGIN, withoutFormer } from '#server/database/former-migrations.ts'
import { readMigrations, runsAfterTheCode } from '#server/database/migrations.ts'
import type { Manifest } from './backup.ts'
import { withCurrentNames } from './renamed-tables.ts'
import { appliedMigrations, becomeOwner, columnList, findTables, qualified, type StoredTable } from './stored-tables.ts'

/** The database or the backup does not meet the conditions for a restore. Nothing has been changed. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
}

/** Called before any data is replaced, with the contents of the database and the time of the backup (ISO 8601). */
export type Confirm = (
  held: { accounts: number; applications: number; inquiries: number; chats: number },
  createdAt: string,
) => Promise<boolean>

/**
 * Fills a migrated database from a backup, all or nothing. Rows that migrations inserted are replaced by those in the backup. People's
 * data is only replaced with the `replace` option.
 */
export async function restore(
  client: pg.Client,
  schemas: readonly string[],
  folder: string,
  options: { replace: boolean; confirm?: Confirm },
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const known = new Set(await appliedMigrations(client))
  const missing = withoutFormer(manifest.migrations).find((version) => !known.has(version))
  if (missing !== undefined) {
    throw new RestoreRefused(`The backup was made by a newer version of the product: migration ${missing} is unknown here.`)
  }
  if (options.replace && options.confirm && !(await options.confirm(await heldBy(client), manifest.createdAt))) {
    throw new RestoreRefused('Nothing has been changed.')
  }
  await client.query('begin')
  try {
    await client.query('set local row_security = off; set local statement_timeout = 0')
    const stored = new Map(manifest.tables.map((entry) => [`${entry.schema}.${entry.name}`, entry]))
    const tables = (await findTables(client, schemas)).filter((table) => stored.has(`${table.schema}.${table.name}`))
    if (tables.length < stored.size) throw new RestoreRefused('The backup has tables that do not exist in this database.')
    if (!options.replace) await refuseData(client, tables)
    await emptyTables(client, tables)
    for (const table of tables) {
      const entry = stored.get(`${table.schema}.${table.name}`)
      if (entry === undefined) continue
      const file = join(folder, entry.file)
      if (entry.columns.some((column) => isGone(table, column)))
        await fillWithout(client, { ...table, columns: entry.columns }, file, entry.rows)
      else await fillTable(client, { ...table, columns: entry.columns }, file, entry.rows)
    }
    await setSequences(client, manifest, tables)
    await client.query('reset role')
    await doWhatMigrationsDid(client, manifest)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new RestoreRefused(`${folder} should be a folder that \`npm run backup\` has written.`)
  })
  const manifest = parsed(text, folder)
  if (manifest.format !== 1) throw new RestoreRefused('The backup has a format this version does not know.')
  return withCurrentNames(isFormer(manifest.migrations, 'backup') ? withoutRemade(manifest) : manifest)
}

/** Leaves out derived tables that are now built differently. They start empty. */
function withoutRemade(manifest: Manifest): Manifest {
  const isKept = (thing: { schema: string; name: string }) => !isRemade(`${thing.schema}.${thing.name}`, manifest.migrations)
  return { ...manifest, tables: manifest.tables.filter(isKept), sequences: manifest.sequences.filter(isKept) }
}

/** Applies the later data migrations to the restored rows. */
async function doWhatMigrationsDid(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const done = new Set(migrations)
  if (isRemade('private.numbers', migrations)) await client.query(REMADE_BEGIN)
  for (const file of await readMigrations()) if (runsAfterTheCode(file) && !done.has(file.version)) await client.query(file.text)
}

function parsed(text: string, folder: string): Manifest {
  try {
    return JSON.parse(text) as Manifest
  } catch (cause) {
    throw new RestoreRefused(`${join(folder, 'manifest.json')} is damaged.`, { cause })
  }
}

/** Rows that migrations and a first start insert may already exist. Accounts, applications and files may not. */
async function refuseData(client: pg.Client, tables: readonly StoredTable[]): Promise<void> {
  const isOfTheStart = ({ schema, name }: StoredTable) =>
    schema === 'private' || ['storage.buckets', 'auth.factor_keys'].includes(`${schema}.${name}`)
  for (const table of tables.filter((table) => !isOfTheStart(table))) {
    await becomeOwner(client, table)
    const { rowCount } = await client.query(`select from ${qualified(table)} limit 1`)
    if (rowCount !== 0) {
      throw new RestoreRefused(`The database is not empty: ${qualified(table)} has rows. Add --replace to replace them.`)
    }
  }
}

/**
 * Triggers are disabled while rows are restored, because the rows were checked when they were first written. Foreign keys stay in force,
 * so the order of the tables matters.
 */
async function emptyTables(client: pg.Client, tables: readonly StoredTable[]): Promise<void> {
  for (const table of tables.toReversed()) {
    await becomeOwner(client, table)
    await client.query(`alter table ${qualified(table)} disable trigger user`)
    await client.query(`delete from ${qualified(table)}`)
  }
}

async function fillTable(client: pg.Client, table: StoredTable, file: string, expected: number): Promise<void> {
  await becomeOwner(client, table)
  const target = client.query(copyFrom(`copy ${qualified(table)} (${columnList(table)}) from stdin`))
  try {
    await pipeline(createReadStream(file), createGunzip(), target)
  } catch (error) {
    throw new RestoreRefused(`${file} is damaged or does not belong to this backup: ${reasonOf(error)}. Nothing has been changed.`, {
      cause: error,
    })
  }
  if (target.rowCount !== expected) {
    throw new RestoreRefused(`${file} holds ${target.rowCount} rows and should hold ${expected}. Nothing has been changed.`)
  }
  await client.query(`alter table ${qualified(table)} enable trigger user`)
}

/** Like `fillTable`, but for an older backup with columns that the table no longer has. */
async function fillWithout(client: pg.Client, table: StoredTable, file: string, expected: number): Promise<void> {
  await becomeOwner(client, table)
  const gone = table.columns.filter((column) => isGone(table, column))
  const added = gone.map((column) => `add ${pg.escapeIdentifier(column)} text`).join(', ')
  await client.query(`create temporary table rows_before on commit drop as select * from ${qualified(table)} with no data`)
  await client.query(`alter table rows_before ${added}`)
  await fillTable(client, { ...table, schema: 'pg_temp', name: 'rows_before' }, file, expected)
  const kept = columnList({ ...table, columns: table.columns.filter((column) => !gone.includes(column)) })
  await client.query(
    `insert into ${qualified(table)} (${kept}) overriding system value select ${kept} from rows_before; drop table rows_before`,
  )
  await client.query(`alter table ${qualified(table)} enable trigger user`)
}

/** Reports only the message, because PostgreSQL's details quote the row. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function heldBy(client: pg.Client): Promise<Parameters<Confirm>[0]> {
  const { rows } = await client.query<Parameters<Confirm>[0]>(
    `select (select count(*)::int from auth.users) as accounts, (select count(*)::int from public.applications) as applications,
       (select count(*)::int from public.inquiries) as inquiries, (select count(*)::int from public.chats) as chats`,
  )
  return rows[0] ?? { accounts: 0, applications: 0, inquiries: 0, chats: 0 }
}

async function setSequences(client: pg.Client, manifest: Manifest, tables: readonly StoredTable[]): Promise<void> {
  for (const sequence of manifest.sequences) {
    const owner = tables.find(({ schema }) => schema === sequence.schema)?.owner
    if (owner !== undefined) await becomeOwner(client, { owner })
    await client.query('select setval($1::regclass, $2, $3)', [qualified(sequence), sequence.lastValue, sequence.isCalled])
  }
}
