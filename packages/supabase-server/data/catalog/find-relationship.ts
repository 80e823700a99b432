import { ambiguousRelationship, unknownRelationship } from './embedding-error.ts'
import type { Catalog } from './catalog.ts'
import { similarName } from './similar-name.ts'
import type { Relationship } from './relationships.ts'

/**
 * Returns the relationship that `select=target!hint(…)` refers to in rows of the table `origin`. The target is a table, a function of a
 * row, a foreign key, or the foreign key's single column. The hint is a foreign key, a column of it on either side, or a junction.
 *
 * Throws PGRST200 if there is none and PGRST201 if there are several (docs.postgrest.org, "Resource Embedding").
 */
export function findRelationship(catalog: Catalog, origin: string, target: string, hint: string | undefined): Relationship {
  const known = catalog.relationships.get(origin) ?? []
  const found = known.filter((relationship) => isMeant(relationship, target, hint))
  const [first] = found
  if (!first) throw unknownRelationship({ origin, target, hint }, nameMeant(catalog, origin, target))
  if (found.length > 1) throw ambiguousRelationship(origin, target, found.toSorted(inOrder))
  return first
}

function isMeant(relationship: Relationship, target: string, hint: string | undefined): boolean {
  if (relationship.cardinality === 'computed') return relationship.name === target
  if (relationship.from === relationship.to) return isMeantWithin(relationship, target, hint)
  if (hint === undefined) return target === relationship.to || (isKey(relationship, target) && !leadsToView(relationship))
  return (
    target === relationship.to && (isKey(relationship, hint) || otherColumn(relationship) === hint || junctionOf(relationship) === hint)
  )
}

/**
 * A foreign key from a table to itself defines two relationships. The table's name refers to the rows that point to this one, and the
 * column to the row that it points to.
 */
function isMeantWithin(relationship: Relationship, target: string, hint: string | undefined): boolean {
  const { cardinality } = relationship
  if (cardinality === 'one-to-many') return target === relationship.to && (hint === undefined || otherColumn(relationship) === hint)
  return cardinality === 'many-to-one' && hint === undefined && ownColumn(relationship) === target
}

const isKey = (relationship: Relationship, name: string): boolean =>
  ('constraint' in relationship && relationship.constraint === name) || ownColumn(relationship) === name

/** A foreign key or its column refers to the table alone, however many views expose it. */
const leadsToView = (relationship: Relationship): boolean => 'isToView' in relationship && relationship.isToView

const ownColumn = (relationship: Relationship): string | undefined => singlePair(relationship)?.[0]
const otherColumn = (relationship: Relationship): string | undefined => singlePair(relationship)?.[1]
const junctionOf = (relationship: Relationship): string | undefined =>
  'junction' in relationship ? relationship.junction.table : undefined

const singlePair = (relationship: Relationship) =>
  'columns' in relationship && relationship.columns.length === 1 ? relationship.columns[0] : undefined

/** The name that was probably mistyped: the target if the origin has relationships, otherwise the origin. */
function nameMeant(catalog: Catalog, origin: string, target: string): { name: string; instead: string } | undefined {
  const known = catalog.relationships.get(origin)
  const [instead, names] = known ? [target, known.map(({ to }) => to)] : [origin, [...catalog.relationships.keys()]]
  const name = names.includes(instead) ? undefined : similarName(instead, names)
  return name === undefined ? undefined : { name, instead }
}

const ORDER = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed'] as const

function inOrder(one: Relationship, other: Relationship): number {
  const key = (relationship: Relationship) =>
    [
      relationship.to,
      ORDER.indexOf(relationship.cardinality),
      'constraint' in relationship ? relationship.constraint : junctionOf(relationship),
    ].join(' ')
  return key(one) < key(other) ? -1 : 1
}
