import { ambiguousRelation, unknownRelation } from '#server/backend/data/errors/embedding-error.ts'
import { similarName } from './catalog.ts'
import type { Catalog } from './catalog.ts'
import type { Relation } from './relations.ts'

/**
 * The relation that `select=target!hint(…)` means in rows of the table `origin`. The target is a table, a function of a row, the
 * name of a foreign key or its one column; the hint a foreign key, a column of it on either side, or a junction.
 *
 * PGRST200 when there is none, PGRST201 when there are several (docs.postgrest.org, "Resource Embedding").
 */
export function findRelation(catalog: Catalog, origin: string, target: string, hint: string | undefined): Relation {
  const known = catalog.relations.get(origin) ?? []
  const found = known.filter((relation) => isMeant(relation, target, hint))
  const [first] = found
  if (!first) throw unknownRelation({ origin, target, hint }, nameMeant(catalog, origin, target))
  if (found.length > 1) throw ambiguousRelation(origin, target, found.toSorted(inOrder))
  return first
}

function isMeant(relation: Relation, target: string, hint: string | undefined): boolean {
  if (relation.cardinality === 'computed') return relation.name === target
  if (relation.from === relation.to) return isMeantWithin(relation, target, hint)
  if (hint === undefined) return target === relation.to || (isKey(relation, target) && !leadsToView(relation))
  return target === relation.to && (isKey(relation, hint) || otherColumn(relation) === hint || junctionOf(relation) === hint)
}

/** One foreign key of a table to itself is two relations: its table's name means the rows that refer here, its column the other. */
function isMeantWithin(relation: Relation, target: string, hint: string | undefined): boolean {
  const { cardinality } = relation
  if (cardinality === 'one-to-many') return target === relation.to && (hint === undefined || otherColumn(relation) === hint)
  return cardinality === 'many-to-one' && hint === undefined && ownColumn(relation) === target
}

const isKey = (relation: Relation, name: string): boolean =>
  ('constraint' in relation && relation.constraint === name) || ownColumn(relation) === name

/** A foreign key and its column mean the table alone, however many views show it. */
const leadsToView = (relation: Relation): boolean => 'isToView' in relation && relation.isToView

const ownColumn = (relation: Relation): string | undefined => singlePair(relation)?.[0]
const otherColumn = (relation: Relation): string | undefined => singlePair(relation)?.[1]
const junctionOf = (relation: Relation): string | undefined => ('junction' in relation ? relation.junction.table : undefined)

const singlePair = (relation: Relation) => ('columns' in relation && relation.columns.length === 1 ? relation.columns[0] : undefined)

/** What was mistyped: the target where the origin has relations, else the origin. */
function nameMeant(catalog: Catalog, origin: string, target: string): { name: string; instead: string } | undefined {
  const known = catalog.relations.get(origin)
  const [instead, names] = known ? [target, known.map(({ to }) => to)] : [origin, [...catalog.relations.keys()]]
  const name = names.includes(instead) ? undefined : similarName(instead, names)
  return name === undefined ? undefined : { name, instead }
}

const ORDER = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed'] as const

function inOrder(one: Relation, other: Relation): number {
  const key = (relation: Relation) =>
    [relation.to, ORDER.indexOf(relation.cardinality), 'constraint' in relation ? relation.constraint : junctionOf(relation)].join(' ')
  return key(one) < key(other) ? -1 : 1
}
