import type { Table } from './catalog.ts'
import type { ViewColumns } from './view-columns.ts'

/** Columns that are equal where two rows hang together. */
export type ColumnPairs = readonly (readonly [own: string, other: string])[]

/** A table with foreign keys to two others, both part of its primary key. */
export type Junction = {
  table: string
  /** The foreign keys to the one table and to the other. */
  constraints: readonly [string, string]
  /** Columns of the one table, or of the other, and those of the junction that refer to them. */
  own: ColumnPairs
  other: ColumnPairs
}

/** How rows of the table `from` hang together with those of `to` (docs.postgrest.org, "Resource Embedding"). */
export type Relationship = { from: string; to: string } & (
  | {
      cardinality: 'one-to-many' | 'many-to-one' | 'one-to-one'
      constraint: string
      columns: ColumnPairs
      isFromView: boolean
      isToView: boolean
    }
  | { cardinality: 'many-to-many'; junction: Junction }
  /** A function takes a row of the one table and gives rows of the other. */
  | { cardinality: 'computed'; name: string; isOne: boolean }
)

type Direct = Extract<Relationship, { constraint: string }>

/** A foreign key, a primary key or a unique constraint, by PostgreSQL's numbers of tables and columns. */
export type Constraint = {
  name: string
  kind: 'f' | 'p' | 'u'
  table: number
  columns: readonly number[]
  /** What a foreign key refers to. */
  foreign_table: number
  foreign_columns: readonly number[] | null
}

/** A table that has a name here, and the names of its columns by their numbers. */
export type NamedTable = { name: string; columns: ReadonlyMap<number, string> }

export type ComputedRelationship = { name: string; table: string; returned: string; is_one: boolean }

type Known = {
  constraints: readonly Constraint[]
  computed: readonly ComputedRelationship[]
  tables: ReadonlyMap<string, Table>
  /** By PostgreSQL's number. */
  named: ReadonlyMap<number, NamedTable>
  views: readonly ViewColumns[]
}

/** All relationships, by the table they begin at. A computed one takes the place of those to the table that has its name. */
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

/** One side of a foreign key: its table, or a view that shows all its columns. */
type Side = { name: string; columns: readonly string[]; isView: boolean }

/** Of the foreign key's own tables, and of all views that show the columns of either side. */
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

/** None of a table of another schema, which has no name here. */
const sideOfTable = (table: NamedTable | undefined, columns: readonly number[]): readonly Side[] =>
  table ? [{ name: table.name, columns: columns.map((column) => table.columns.get(column) ?? ''), isView: false }] : []

/** A view may show a column more than once: each way to choose one of every kind is a relationship of its own. */
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

/** Between two tables; one with itself takes the junction as a step of its own, or a computed relationship. */
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
