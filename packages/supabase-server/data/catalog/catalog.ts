import type { Relationship } from './relationships.ts'

/** The one column of what a function gives when it gives no rows (PostgREST's name). */
export const SCALAR = 'pgrst_scalar'

/** What of schema `public` the protocol knows. Names in statements come from here and from nowhere else. */
export type Catalog = {
  tables: ReadonlyMap<string, Table>
  functions: ReadonlyMap<string, readonly Callable[]>
  /** By the table they begin at. */
  relationships: ReadonlyMap<string, readonly Relationship[]>
}

export type Column = {
  name: string
  /** As SQL writes it, with its schema where needed: `jsonb`, `timestamp with time zone`, `text[]`. */
  type: string
  /** The default expression as SQL, or null. */
  defaultValue: string | null
}

/** Anything rows are read from: a table, a view, or what a function returns. */
export type RowShape = {
  name: string
  columns: ReadonlyMap<string, Column>
  /** Functions that take one such row and give a value: read by their names like columns, but no part of `*`. */
  computed?: ReadonlyMap<string, Column>
}

export type Table = RowShape & { primaryKey: readonly string[] }

export type Callable = {
  name: string
  /** Arguments the caller gives, in order. */
  args: readonly { name: string; type: string; optional: boolean }[]
  /** The type of the one argument, when that has no name: it takes the whole body of a POST. */
  unnamed?: 'json' | 'jsonb' | 'text'
  /** The roles that may call it. */
  callers: readonly string[]
  /** May write: what it is called with decides whether it can. */
  isVolatile: boolean
  returnsMany: boolean
  /** `nothing`: void. `value`: the shape has the one column `SCALAR`. `rows`: of `table`, where they are of one. */
  returns: { kind: 'nothing' } | { kind: 'value'; shape: RowShape } | { kind: 'rows'; shape: RowShape; table?: string }
}
