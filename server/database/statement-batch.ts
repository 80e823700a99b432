import pg from 'pg'
import type { Result, Statement } from './database.ts'

/**
 * A value in the form that PostgreSQL expects for a parameter: objects become JSON, arrays become array literals, and dates become ISO
 * 8601 in UTC. The type is inferred from the position of the parameter, so no value is ever quoted into the statement.
 */
function toParameter(value: unknown): string | Buffer | null {
  switch (typeof value) {
    case 'undefined':
      return null
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'object':
      if (value === null) return null
      if (Buffer.isBuffer(value)) return value
      if (value instanceof Date) return value.toISOString()
      if (Array.isArray(value)) return arrayLiteral(value)
      return JSON.stringify(value)
    case 'function':
    case 'symbol':
      throw new TypeError(`A ${typeof value} cannot be sent to the database`)
  }
}

function arrayLiteral(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (Array.isArray(value)) return arrayLiteral(value)
    const element = toParameter(value)
    if (element === null) return 'NULL'
    const text = Buffer.isBuffer(element) ? `\\x${element.toString('hex')}` : element
    return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${elements.join(',')}}`
}

/** A result together with PostgreSQL's command tag, such as COMMIT. */
export type BatchResult<Row> = Result<Row> & { command: string }

type Field = { name: string; dataTypeID: number; format?: string }
type Prepared = { text: string; fields?: Column[] }
type Column = { name: string; parse: (text: string) => unknown }

/** The parts of the driver's connection that we use here: the messages of the extended query protocol. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parse(message: { text: string; name: string }): void
  bind(message: { statement: string; values: (string | Buffer | null)[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: object): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

const preparedOn = new WeakMap<object, Map<string, Prepared>>()

/**
 * Several statements in one round trip, as one implicit transaction. The extended query protocol keeps a transaction open until Sync, so
 * local settings apply to the statements after them, all statements are committed together, and an error undoes all of them. Only the
 * rows of the last statement are retained.
 *
 * The driver calls the `handle…` methods with PostgreSQL's responses (its interface for custom query classes, which pg-cursor also uses).
 * Named statements are parsed and described once per connection.
 */
export class StatementBatch<Row> {
  readonly #statements: readonly Statement[]
  readonly #settled: (error: unknown, result?: BatchResult<Row>) => void
  readonly #parameters: (string | Buffer | null)[][]
  #prepared = new Map<string, Prepared>()
  readonly #fresh = new Map<string, Prepared>()
  #current = 0
  #columns: Column[] = []
  #rows: Row[] = []
  #tag = ''
  #failure: unknown

  /** The driver sets a time limit here if one is configured. None is. */
  callback: (() => void) | undefined = () => undefined

  constructor(statements: readonly Statement[], settled: (error: unknown, result?: BatchResult<Row>) => void) {
    this.#statements = statements
    this.#settled = settled
    // Converted before anything is sent, so that an invalid value does not leave half a message behind.
    this.#parameters = statements.map(({ values = [] }) => values.map(toParameter))
  }

  submit(connection: unknown): null {
    const wire = connection as Wire
    this.#prepared = preparedOn.get(wire) ?? new Map<string, Prepared>()
    preparedOn.set(wire, this.#prepared)
    wire.stream.cork()
    try {
      this.#statements.forEach((statement, index) => this.#send(wire, statement, this.#parameters[index] ?? []))
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  #send(wire: Wire, { text, name = '' }: Statement, values: (string | Buffer | null)[]): void {
    const named = name === '' ? undefined : (this.#fresh.get(name) ?? this.#prepared.get(name))
    const known = named?.text === text ? named : undefined
    if (known === undefined) {
      // A failed batch may have left the name in use. Closing a name that does not exist is not an error.
      if (name !== '') wire.close({ type: 'S', name })
      wire.parse({ text, name })
      if (name !== '') this.#fresh.set(name, { text })
    }
    wire.bind({ statement: name, values })
    if (known?.fields === undefined) wire.describe({ type: 'P', name: '' })
    wire.execute({})
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const columns = fields.map((field) => ({ name: field.name, parse: parserOf(field) }))
    this.#columns = columns
    const entry = this.#currentPrepared()
    if (entry !== undefined) entry.fields = columns
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#current !== this.#statements.length - 1 || this.#failure !== undefined) return
    const columns = this.#currentPrepared()?.fields ?? this.#columns
    try {
      const row: Record<string, unknown> = {}
      columns.forEach(({ name, parse }, i) => (row[name] = parseField(fields[i], parse)))
      this.#rows.push(row as Row)
    } catch (error) {
      this.#failure = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#finishStatement(text)
  }

  handleEmptyQuery(): void {
    this.#finishStatement('')
  }

  handleError(error: unknown): void {
    if (isStaleStatement(error)) {
      for (const { name } of this.#statements) if (name !== undefined) this.#prepared.delete(name)
    }
    this.#settled(error)
  }

  handleReadyForQuery(): void {
    for (const [name, prepared] of this.#fresh) this.#prepared.set(name, prepared)
    if (this.#failure !== undefined) return this.#settled(this.#failure)
    const words = this.#tag.split(' ')
    const count = Number(words.at(-1))
    const rowCount = Number.isNaN(count) ? this.#rows.length : count
    this.#settled(undefined, { rows: this.#rows, rowCount, command: words[0] ?? '' })
  }

  handlePortalSuspended(): void {
    // Never called, because every statement is executed without a row limit.
  }

  handleCopyInResponse(wire: { sendCopyFail(reason: string): void }): void {
    wire.sendCopyFail('COPY is not possible here')
  }

  handleCopyData(): void {
    // The rows of a COPY TO are ignored.
  }

  #finishStatement(tag: string): void {
    const entry = this.#currentPrepared()
    // For a statement without rows, there is no row description.
    if (entry !== undefined) entry.fields ??= []
    this.#tag = tag
    this.#current += 1
    this.#columns = []
  }

  #currentPrepared(): Prepared | undefined {
    const name = this.#statements[this.#current]?.name
    return name === undefined ? undefined : (this.#fresh.get(name) ?? this.#prepared.get(name))
  }
}

/** SQLSTATEs of a prepared statement that a schema change has invalidated, or that the server no longer knows. */
const STALE_STATEMENT = new Set(['0A000', '26000'])

/** True if the same batch may succeed the second time, because the stale statements have been forgotten. */
export function isStaleStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STALE_STATEMENT.has(String(error.code))
}

function parseField(text: string | null | undefined, parse: (text: string) => unknown): unknown {
  return text === null || text === undefined ? null : parse(text)
}

/** A date or a time without a time zone is not an instant. It stays text instead of becoming a Date in this machine's time zone. */
const KEPT_AS_TEXT = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP])

function parserOf({ dataTypeID }: Field): (text: string) => unknown {
  if (KEPT_AS_TEXT.has(dataTypeID)) return String
  return pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown
}

/** Sends the statements on a connection that is otherwise idle. */
export function runBatch<Row>(client: pg.ClientBase, statements: readonly Statement[]): Promise<BatchResult<Row>> {
  return new Promise((resolve, reject) => {
    const batch = new StatementBatch<Row>(statements, (error, result) => {
      if (result === undefined) reject(error)
      else resolve(result)
    })
    client.query(batch)
  })
}
