import { beyondBounds, unknownColumn, DataError } from '#supabase-server/data/errors/data-error.ts'
import type { Column, RowShape } from '#supabase-server/data/catalog/catalog.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'
import type { ColumnPath } from '#supabase-server/data/parse/parse-column.ts'
import type { JsonObject } from '#supabase-server/data/parse/parse-payload.ts'

const TEXT_TYPES = new Set(['text', 'character varying', 'character'])

/**
 * Throws 22P02 for a non-text value in a text column or argument. PostgreSQL would convert it to text, for example a list of numbers with
 * all their digits.
 */
export function refuseOtherThanText(columns: readonly Pick<Column, 'name' | 'type'>[], rows: readonly JsonObject[]): void {
  for (const { name, type } of columns) {
    if (!TEXT_TYPES.has(type)) continue
    for (const row of rows) {
      const value = Object.hasOwn(row, name) ? row[name] : null
      if (value === null || typeof value === 'string') continue
      throw new DataError(400, '22P02', 'invalid input syntax for type text', { details: `"${name}" takes a text or null.` })
    }
  }
}

/** The values of a statement under construction. Values from a client enter SQL only through this class. */
export class Parameters {
  readonly values: unknown[] = []
  #related = 0
  /** In milliseconds, if the statement has its own time limit. */
  timeLimit: number | undefined

  /** Adds a value and returns its placeholder. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** Counts a subquery over related rows. Each one costs PostgreSQL memory and time before it reads a row. */
  addRelated(): void {
    if (this.#related++ === queryLimits.relatedQueries) throw beyondBounds('Embedded resources are asked for too often')
    this.limitTime(queryLimits.embedMilliseconds)
  }

  limitTime(milliseconds: number): void {
    this.timeLimit = Math.min(this.timeLimit ?? milliseconds, milliseconds)
  }
}

/** Quotes a name. For names from the catalogue, and for aliases checked by `checkedAlias`. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Checks the name of a result column that a client has chosen: letters, digits, `_`, spaces and dashes, at most 63 bytes. */
export function checkedAlias(alias: string): string {
  if (!/^[\p{L}\p{N}_$ -]+$/u.test(alias) || Buffer.byteLength(alias) > 63) {
    throw beyondBounds('An alias is made of at most 63 letters, digits, blanks, "_" and "-"')
  }
  return quoted(alias)
}

/** Returns a column, or a computed field if no column has that name. */
export function columnOf(shape: RowShape, name: string): Column {
  const column = shape.columns.get(name) ?? shape.computed?.get(name)
  if (!column) throw unknownColumn(shape.name, name)
  return column
}

/**
 * Returns `t."column"` or `"public"."field"(t)` for the rows called `t`, with its JSON steps. Keys are values, so they are parameters
 * too.
 */
export function expressionOf({ shape, rows }: { shape: RowShape; rows: string }, path: ColumnPath, parameters: Parameters): string {
  const name = quoted(columnOf(shape, path.column).name)
  let expression = shape.columns.has(path.column) ? `${rows}.${name}` : `"public".${name}(${rows})`
  for (const { arrow, key } of path.steps) {
    expression += ` ${arrow} ${parameters.add(key)}::${typeof key === 'number' ? 'int' : 'text'}`
  }
  return expression
}

/** The rows of a table as a source. */
export const tableName = (table: RowShape): string => `"public".${quoted(table.name)}`
