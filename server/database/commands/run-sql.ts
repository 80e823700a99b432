import pg from 'pg'

/** The result of a statement: its columns, and its rows in order. */
export type SqlResult = { columns: string[]; rows: unknown[][]; command: string; rowCount: number }

/** Larger numbers are returned as text, because JSON parsers would round them. */
const asNumber = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text)
const isoMoment = (text: string) => (/^\d{4,}-.*\+00$/.test(text) ? `${text.slice(0, -3).replace(' ', 'T')}Z` : text)

const { BOOL, INT2, INT4, INT8, OID, FLOAT4, FLOAT8, JSON: JSON_TEXT, JSONB, TIMESTAMPTZ } = pg.types.builtins

const parsers = new Map<number, (text: string) => unknown>([
  [BOOL, (text) => text === 't'],
  ...[INT2, INT4, INT8, OID].map((type) => [type, asNumber] as const),
  ...[FLOAT4, FLOAT8].map((type) => [type, (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text)] as const),
  ...[JSON_TEXT, JSONB].map((type) => [type, (text: string) => JSON.parse(text) as unknown] as const),
  [TIMESTAMPTZ, isoMoment],
])

/**
 * Converts numbers, booleans and JSON to their JavaScript equivalents and timestamps to ISO 8601 (for a session in UTC). Everything else
 * stays PostgreSQL's own text.
 */
export const plainTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number) => parsers.get(type) ?? String) as pg.CustomTypesConfig['getTypeParser'],
}

export const IN_UTC = `set timezone = 'UTC'; set datestyle = 'ISO'`

/** The parts of the driver's connection that we use here: messages of the extended query protocol. */
type Wire = {
  parse(message: { text: string; name: string }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/** Whether a statement returns rows, which PostgreSQL reports without running it. */
function answersWithRows(client: pg.Client, text: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let hasRows = false
    client.query({
      submit(connection: unknown) {
        const wire = connection as Wire
        wire.parse({ text, name: '' })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
        return null
      },
      handleRowDescription: () => (hasRows = true),
      handleReadyForQuery: () => resolve(hasRows),
      handleError: reject,
    } as pg.Submittable)
  })
}

/** Uses the SQLSTATE of a read-only transaction. */
const refusedToRead = () => Object.assign(new Error('A statement that only reads must return rows'), { code: '25006' })

/**
 * Runs one statement in a separate transaction. The extended protocol does not accept a second statement after a semicolon, and a
 * read-only transaction that has already read cannot become writable. Statements that return no rows are not accepted as reads:
 * `COPY … TO PROGRAM` changes nothing in the database, but a superuser can use it to do anything outside it.
 */
export async function runSql(client: pg.Client, text: string, { write }: { write: boolean }): Promise<SqlResult> {
  await client.query(`${IN_UTC}; set statement_timeout = 0`)
  // If the statement ends the transaction, the session still cannot write.
  if (!write) await client.query('set default_transaction_read_only = on')
  await client.query(write ? 'begin' : 'begin read only')
  // After the first snapshot, the transaction can no longer change its mode.
  await client.query('select 1')
  try {
    if (!write && !(await answersWithRows(client, text))) throw refusedToRead()
    const query: pg.QueryArrayConfig & { queryMode: 'extended' } = { text, rowMode: 'array', queryMode: 'extended', types: plainTypes }
    const { rows, fields, command, rowCount } = await client.query<unknown[]>(query)
    if (write) await client.query(`select private.record_audit('database_written')`)
    await client.query('commit')
    return { columns: fields.map(({ name }) => name), rows, command, rowCount: rowCount ?? 0 }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
