import type { Table } from './catalog.ts'

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
  | { cardinality: 'one-to-many' | 'many-to-one' | 'one-to-one'; constraint: string; columns: ColumnPairs }
  | { cardinality: 'many-to-many'; junction: Junction }
  /** A function takes a row of the one table and gives rows of the other. */
  | { cardinality: 'computed'; name: string; isOne: boolean }
)

type Direct = Extract<Relation, { constraint: string }>

export type ForeignKey = {
  name: string
  table: string
  foreign_table: string
  columns: ColumnPairs
  /** A primary key or a unique constraint has the same columns. */
  is_unique: boolean
}

export type ComputedRelation = { name: string; table: string; returned: string; is_one: boolean }

/** All relations, by the table they begin at. A computed one takes the place of those to the table that has its name. */
export function relationsOf(
  foreignKeys: readonly ForeignKey[],
  computed: readonly ComputedRelation[],
  tables: ReadonlyMap<string, Table>,
): ReadonlyMap<string, readonly Relation[]> {
  const keys = foreignKeys.map(ownRelation)
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

const ownRelation = ({ name, table, foreign_table, columns, is_unique }: ForeignKey): Direct => ({
  cardinality: is_unique ? 'one-to-one' : 'many-to-one',
  from: table,
  to: foreign_table,
  constraint: name,
  columns,
})

const inverse = ({ cardinality, from, to, constraint, columns }: Direct): Direct => ({
  cardinality: cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
  from: to,
  to: from,
  constraint,
  columns: swapped(columns),
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
