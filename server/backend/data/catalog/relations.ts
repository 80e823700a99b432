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
export type Relation = { from: string; to: string } & (
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

type Direct = Extract<Relation, { constraint: string }>

/** With the numbers of its tables and columns, because only views may show them: those of other schemas have no names here. */
export type ForeignKey = {
  name: string
  table: string | null
  foreign_table: string | null
  columns: ColumnPairs
  table_id: number
  foreign_table_id: number
  column_ids: readonly number[]
  foreign_column_ids: readonly number[]
  /** A primary key or a unique constraint has the same columns. */
  is_unique: boolean
}

export type ComputedRelation = { name: string; table: string; returned: string; is_one: boolean }

/** All relations, by the table they begin at. A computed one takes the place of those to the table that has its name. */
export function relationsOf(
  foreignKeys: readonly ForeignKey[],
  computed: readonly ComputedRelation[],
  tables: ReadonlyMap<string, Table>,
  views: readonly ViewColumns[] = [],
): ReadonlyMap<string, readonly Relation[]> {
  const keys = foreignKeys.flatMap((key) => ownRelations(key, views))
  const detected = [...keys, ...keys.map(inverse), ...throughJunctions(keys, tables)]
  const chosen = computed.map((row): Relation => ({
    cardinality: 'computed',
    from: row.table,
    to: row.returned,
    name: row.name,
    isOne: row.is_one,
  }))
  const replaced = new Set(computed.map(({ table, name }) => `${table} ${name}`))
  const relations = new Map<string, Relation[]>()
  for (const relation of [...chosen, ...detected.filter(({ from, to }) => !replaced.has(`${from} ${to}`))]) {
    const known = relations.get(relation.from)
    if (known) known.push(relation)
    else relations.set(relation.from, [relation])
  }
  return relations
}

/** One side of a foreign key: its table, or a view that shows all its columns. */
type Side = { name: string; columns: readonly string[]; isView: boolean }

/** Of the foreign key's own tables, and of all views that show the columns of either side. */
function ownRelations(key: ForeignKey, views: readonly ViewColumns[]): readonly Direct[] {
  const sides = (table: string | null, id: number, columns: readonly string[], ids: readonly number[]): readonly Side[] => [
    ...(table === null ? [] : [{ name: table, columns, isView: false }]),
    ...views.flatMap((view) => sidesOfView(view, id, ids)),
  ]
  const own = sides(key.table, key.table_id, side(key.columns, 0), key.column_ids)
  const other = sides(key.foreign_table, key.foreign_table_id, side(key.columns, 1), key.foreign_column_ids)
  return own.flatMap((one) =>
    other.map((two): Direct => ({
      cardinality: key.is_unique ? 'one-to-one' : 'many-to-one',
      from: one.name,
      to: two.name,
      constraint: key.name,
      columns: one.columns.map((column, at) => [column, two.columns[at] ?? '']),
      isFromView: one.isView,
      isToView: two.isView,
    })),
  )
}

const side = (columns: ColumnPairs, at: 0 | 1): readonly string[] => columns.map((pair) => pair[at])

/** A view may show a column more than once: each way to choose one of every kind is a relation of its own. */
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

/** Between two tables; one with itself takes the junction as a step of its own, or a computed relation. */
function throughJunctions(keys: readonly Direct[], tables: ReadonlyMap<string, Table>): Relation[] {
  const ofTable = new Map<string, Direct[]>()
  for (const key of keys) {
    if (isPartOfPrimaryKey(key, tables)) ofTable.set(key.from, [...(ofTable.get(key.from) ?? []), key])
  }
  return [...ofTable.values()].flatMap((own) => own.flatMap((one) => own.flatMap((other) => throughJunction(one, other))))
}

function isPartOfPrimaryKey({ cardinality, from, columns }: Direct, tables: ReadonlyMap<string, Table>): boolean {
  return cardinality === 'many-to-one' && columns.every(([own]) => tables.get(from)?.primaryKey.includes(own))
}

function throughJunction(one: Direct, other: Direct): Relation[] {
  if (one.constraint === other.constraint || one.to === other.to) return []
  const junction = {
    table: one.from,
    constraints: [one.constraint, other.constraint],
    own: swapped(one.columns),
    other: swapped(other.columns),
  } as const
  return [{ cardinality: 'many-to-many', from: one.to, to: other.to, junction }]
}

export function isToOne(relation: Relation): boolean {
  return relation.cardinality === 'computed'
    ? relation.isOne
    : relation.cardinality === 'many-to-one' || relation.cardinality === 'one-to-one'
}
