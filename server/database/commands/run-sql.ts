import pg from 'pg'

/** What a statement answered: its columns, and its rows in their order. */
export type SqlAnswer = { columns: string[]; rows: unknown[][]; command: string; rowCount: number }

/** Numbers beyond this are handed on as text: JSON readers would round them. */
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

/** Numbers, truth values and JSON become their like, moments ISO 8601 (of a session in UTC), everything else is PostgreSQL's own text. */
export const plainTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number) => parsers.get(type) ?? String) as pg.CustomTypesConfig['getTypeParser'],
}

export const IN_UTC = `set timezone = 'UTC'; set datestyle = 'ISO'`

/** What of the driver's connection is used here: messages of the extended query protocol. */
type Wire = {
  parse(message: { text: string; name: string }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
}

/** Whether a statement is one that answers with rows, as PostgreSQL says without running it. */
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

/** With the SQLSTATE of what a read-only transaction refuses. */
const refusedToRead = () => Object.assign(new Error('A statement that reads answers with rows'), { code: '25006' })

/**
 * Runs one statement in a transaction of its own. It travels by the extended protocol, which takes no second statement behind a
 * semicolon, and PostgreSQL lets nothing out of a read-only transaction that has read already. What answers no rows is no reading:
 * `COPY … TO PROGRAM` changes nothing in the database, and a superuser's can do anything beside it.
 */
export async function runSql(client: pg.Client, text: string, { write }: { write: boolean }): Promise<SqlAnswer> {
  await client.query(`${IN_UTC}; set statement_timeout = 0`)
  // A statement that ends the transaction leaves nothing behind that could write.
  if (!write) await client.query('set default_transaction_read_only = on')
  await client.query(write ? 'begin' : 'begin read only')
  // From the first snapshot on the transaction stays what it is.
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
