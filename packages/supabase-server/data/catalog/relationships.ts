import type { Table } from './catalog.ts'
import type { ViewColumns } from './view-columns.ts'

/** Pairs of columns that are equal in related rows. */
export type ColumnPairs = readonly (readonly [own: string, other: string])[]

/** A table with foreign keys to two others, both part of its primary key. */
export type Junction = {
  table: string
  /** The foreign keys to the first table and to the second. */
  constraints: readonly [string, string]
  /** Columns of the first or second table, paired with the junction's columns that refer to them. */
  own: ColumnPairs
  other: ColumnPairs
}

/** How rows of the table `from` relate to those of `to` (docs.postgrest.org, "Resource Embedding"). */
export type Relationship = { from: string; to: string } & (
  | {
      cardinality: 'one-to-many' | 'many-to-one' | 'one-to-one'
      constraint: string
      columns: ColumnPairs
      isFromView: boolean
      isToView: boolean
    }
  | { cardinality: 'many-to-many'; junction: Junction }
  /** A function that takes a row of one table and returns rows of the other. */
  | { cardinality: 'computed'; name: string; isOne: boolean }
)

type Direct = Extract<Relationship, { constraint: string }>

/** A foreign key, a primary key or a unique constraint, with PostgreSQL's table and column numbers. */
export type Constraint = {
  name: string
  kind: 'f' | 'p' | 'u'
  table: number
  columns: readonly number[]
  /** The target of a foreign key. */
  foreign_table: number
  foreign_columns: readonly number[] | null
}

/** A table that has a name in this schema, and its column names by number. */
export type NamedTable = { name: string; columns: ReadonlyMap<number, string> }

export type ComputedRelationship = { name: string; table: string; returned: string; is_one: boolean }

type Known = {
  constraints: readonly Constraint[]
  computed: readonly ComputedRelationship[]
  tables: ReadonlyMap<string, Table>
  /** Keyed by PostgreSQL's table number. */
  named: ReadonlyMap<number, NamedTable>
  views: readonly ViewColumns[]
}

/**
 * Returns all relationships, grouped by the table where they start. A computed relationship replaces those to the table that has its
 * name.
 */
export function relationshipsOf({ constraints, computed, tables, named, views }: Known): ReadonlyMap<string, readonly Relationship[]> {
  const unique = new Set(constraints.filter(({ kind }) => kind !== 'f').map(({ table, columns }) => setOf(table, columns)))
  const sides = (table: number, columns: readonly number[]) => [
    ...sideOfTable(named.get(table), columns),
    ...views.flatMap((view) => sidesOfView(view, table, columns)),
  ]
  const keys = constraints.flatMap(({ name, kind, table, columns, foreign_table, foreign_columns }) => {
    if (kind !== 'f') return []
    const cardinality = unique.has(setOf(table, columns)) ? 'one-to-one' : 'many-to-one'
    return ownRelationships(name, cardinality, sides(table, columns), sides(foreign_table, foreign_columns ?? []))
  })
  const detected = [...keys, ...keys.map(inverse), ...throughJunctions(keys, tables)]
  const chosen = computed.map((row): Relationship => ({
    cardinality: 'computed',
    from: row.table,
    to: row.returned,
    name: row.name,
    isOne: row.is_one,
  }))
  const replaced = new Set(computed.map(({ table, name }) => `${table} ${name}`))
  const relationships = new Map<string, Relationship[]>()
  for (const relationship of [...chosen, ...detected.filter(({ from, to }) => !replaced.has(`${from} ${to}`))]) {
    const known = relationships.get(relationship.from)
    if (known) known.push(relationship)
    else relationships.set(relationship.from, [relationship])
  }
  return relationships
}

const setOf = (table: number, columns: readonly number[]): string => `${table} ${columns.toSorted((one, other) => one - other).join(' ')}`

/** One side of a foreign key: its table, or a view that exposes all its columns. */
type Side = { name: string; columns: readonly string[]; isView: boolean }

/** Relationships between the foreign key's own tables, and between all views that expose the columns of either side. */
const ownRelationships = (
  constraint: string,
  cardinality: 'one-to-one' | 'many-to-one',
  own: readonly Side[],
  other: readonly Side[],
): readonly Direct[] =>
  own.flatMap((one) =>
    other.map((two) => ({
      cardinality,
      from: one.name,
      to: two.name,
      constraint,
      columns: one.columns.map((column, at) => [column, two.columns[at] ?? ''] as const),
      isFromView: one.isView,
      isToView: two.isView,
    })),
  )

/** Empty for a table in another schema, which has no name in this one. */
const sideOfTable = (table: NamedTable | undefined, columns: readonly number[]): readonly Side[] =>
  table ? [{ name: table.name, columns: columns.map((column) => table.columns.get(column) ?? ''), isView: false }] : []

/** A view may expose a column more than once. Each combination of such columns is a separate relationship. */
function sidesOfView({ view, shown }: ViewColumns, table: number, columns: readonly number[]): readonly Side[] {
  const choices = columns.reduce<readonly (readonly string[])[]>(
    (chosen, column) => chosen.flatMap((before) => shown(table, column).map((name) => [...before, name])),
    [[]],
  )
  return choices.map((names) => ({ name: view, columns: names, isView: true }))
}

const inverse = ({ cardinality, from, to, constraint, columns, isFromView, isToView }: Direct): Direct => ({
  cardinality: cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
  from: to,
  to: from,
  constraint,
  columns: swapped(columns),
  isFromView: isToView,
  isToView: isFromView,
})

const swapped = (columns: ColumnPairs): ColumnPairs => columns.map(([own, other]) => [other, own])

/**
 * Many-to-many relationships between two tables. To embed a table that is related to itself, the junction must be named as a separate
 * step, or a computed relationship defined.
 */
function throughJunctions(keys: readonly Direct[], tables: ReadonlyMap<string, Table>): Relationship[] {
  const ofTable = new Map<string, Direct[]>()
  for (const key of keys) {
    if (isPartOfPrimaryKey(key, tables)) ofTable.set(key.from, [...(ofTable.get(key.from) ?? []), key])
  }
  return [...ofTable.values()].flatMap((own) => own.flatMap((one) => own.flatMap((other) => throughJunction(one, other))))
}

function isPartOfPrimaryKey({ cardinality, from, columns }: Direct, tables: ReadonlyMap<string, Table>): boolean {
  return cardinality === 'many-to-one' && columns.every(([own]) => tables.get(from)?.primaryKey.includes(own))
}

function throughJunction(one: Direct, other: Direct): Relationship[] {
  if (one.constraint === other.constraint || one.to === other.to) return []
  const junction = {
    table: one.from,
    constraints: [one.constraint, other.constraint],
    own: swapped(one.columns),
    other: swapped(other.columns),
  } as const
  return [{ cardinality: 'many-to-many', from: one.to, to: other.to, junction }]
}

export function isToOne(relationship: Relationship): boolean {
  return relationship.cardinality === 'computed'
    ? relationship.isOne
    : relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one'
}
