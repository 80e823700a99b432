import type { Relationship } from './relationships.ts'

/** The single column of a function that does not return rows (PostgREST's name). */
export const SCALAR = 'pgrst_scalar'

/** The part of schema `public` that the protocol can access. Names in statements come only from here. */
export type Catalog = {
  tables: ReadonlyMap<string, Table>
  functions: ReadonlyMap<string, readonly Callable[]>
  /** Grouped by the table where they start. */
  relationships: ReadonlyMap<string, readonly Relationship[]>
}

export type Column = {
  name: string
  /** The SQL name, with the schema where needed: `jsonb`, `timestamp with time zone`, `text[]`. */
  type: string
  /** The default expression as SQL, or null. */
  defaultValue: string | null
}

/** Anything that rows can be read from: a table, a view, or the result of a function. */
export type RowShape = {
  name: string
  columns: ReadonlyMap<string, Column>
  /** Functions that take such a row and return a value. Read by name like columns, but not part of `*`. */
  computed?: ReadonlyMap<string, Column>
}

export type Table = RowShape & { primaryKey: readonly string[] }

export type Callable = {
  name: string
  /** Arguments that the caller passes, in order. */
  args: readonly { name: string; type: string; optional: boolean }[]
  /** The type of the only argument if that argument has no name. It takes the whole body of a POST. */
  unnamed?: 'json' | 'jsonb' | 'text'
  /** The roles that may call it. */
  callers: readonly string[]
  /** Whether the function may write. The HTTP method of the call decides whether it can. */
  isVolatile: boolean
  returnsMany: boolean
  /** `nothing`: void. `value`: the shape has the single column `SCALAR`. `rows`: from `table`, if the rows belong to one. */
  returns: { kind: 'nothing' } | { kind: 'value'; shape: RowShape } | { kind: 'rows'; shape: RowShape; table?: string }
}
