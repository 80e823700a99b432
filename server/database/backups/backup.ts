import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations, becomeOwner, columnList, findSequences, findTables, qualified, type StoredTable } from './stored-tables.ts'

/** The content of a backup's manifest.json. Each table is a gzip file in PostgreSQL's text format for COPY. */
export type Manifest = {
  format: 1
  createdAt: string
  postgresql: string
  migrations: string[]
  tables: { schema: string; name: string; columns: string[]; rows: number; file: string }[]
  sequences: { schema: string; name: string; lastValue: string; isCalled: boolean }[]
}

/**
 * Writes a consistent copy of all data to a new folder while the product is running, table by table from one read-only snapshot. The
 * folder only gets its final name when it is complete. It contains personal data, so only its owner may read it.
 */
export async function backUp(client: pg.Client, schemas: readonly string[], folder: string): Promise<Manifest> {
  const draft = `${folder}.incomplete-${process.pid}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const manifest = await copyOut(client, schemas, draft)
    await writeFile(join(draft, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 })
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyOut(client: pg.Client, schemas: readonly string[], folder: string): Promise<Manifest> {
  await client.query('begin transaction isolation level repeatable read read only')
  // A table with rows that we may not see must cause an error, not a smaller backup.
  await client.query('set local row_security = off; set local statement_timeout = 0')
  const tables: Manifest['tables'] = []
  for (const table of await findTables(client, schemas)) {
    const file = `${table.schema}.${table.name}.copy.gz`
    const rows = await copyTable(client, table, join(folder, file))
    tables.push({ schema: table.schema, name: table.name, columns: table.columns, rows, file })
  }
  // Sequences are not part of the snapshot. Because we read them last, they are ahead of every copied row.
  const sequences: Manifest['sequences'] = []
  for (const sequence of await findSequences(client, schemas)) {
    await becomeOwner(client, sequence)
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${qualified(sequence)}`,
    )
    const [state] = rows
    if (state === undefined) throw new Error(`The sequence ${qualified(sequence)} cannot be read`)
    sequences.push({ schema: sequence.schema, name: sequence.name, lastValue: state.last_value, isCalled: state.is_called })
  }
  await client.query('reset role')
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const migrations = await appliedMigrations(client)
  await client.query('commit')
  return { format: 1, createdAt: new Date().toISOString(), postgresql: rows[0]?.version ?? '', migrations, tables, sequences }
}

async function copyTable(client: pg.Client, table: StoredTable, file: string): Promise<number> {
  await becomeOwner(client, table)
  const source = client.query(copyTo(`copy ${qualified(table)} (${columnList(table)}) to stdout`))
  await pipeline(source, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }))
  return source.rowCount
}
