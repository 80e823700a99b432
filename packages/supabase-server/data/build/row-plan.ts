import { findRelationship } from '#supabase-server/data/catalog/find-relationship.ts'
import type { Catalog, RowShape } from '#supabase-server/data/catalog/catalog.ts'
import type { Relationship } from '#supabase-server/data/catalog/relationships.ts'
import { embeddedTwice, notEmbedded } from '#supabase-server/data/catalog/embedding-error.ts'
import type { Filter } from '#supabase-server/data/parse/parse-filters.ts'
import type { RowQuery } from '#supabase-server/data/parse/parse-rows.ts'
import { nameOf, type Embed } from '#supabase-server/data/parse/parse-select.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'

/** The requested rows and their shape. */
export type RowPlan = Omit<RowQuery, 'embeds'> & {
  shape: RowShape
  /** The name of these rows in the statement. */
  rows: string
  embedded: ReadonlyMap<Embed, EmbeddedPlan>
}

export type EmbeddedPlan = RowPlan & {
  embed: Embed
  relationship: Relationship
  /** The parent rows in which these rows are embedded. */
  above: string
}

const NOTHING_EMBEDDED: RowPlan['embedded'] = new Map()

/** A plan for rows with conditions but without embedded rows. */
export const plainRows = (shape: RowShape, filters: readonly Filter[]): RowPlan => ({
  shape,
  rows: 't',
  select: [],
  filters,
  order: [],
  range: { limit: queryLimits.rows, offset: 0 },
  embedded: NOTHING_EMBEDDED,
})

/**
 * Finds the relationships of all embedded rows. Throws the same errors as `findRelationship`. The rows of the request itself are called
 * `t`.
 */
export function planRows(catalog: Catalog, origin: string, shape: RowShape, query: RowQuery): RowPlan {
  const { select, filters, order, range, embeds } = query
  return { select, filters, order, range, shape, rows: 't', embedded: planEmbedded(catalog, origin, embeds, 't', 1) }
}

function planEmbedded(catalog: Catalog, origin: string, embeds: RowQuery['embeds'], above: string, depth: number): RowPlan['embedded'] {
  if (embeds.size === 0) return NOTHING_EMBEDDED
  const names = new Set<string>()
  const embedded = new Map<Embed, EmbeddedPlan>()
  for (const [embed, { embeds: below, ...query }] of embeds) {
    const relationship = findRelationship(catalog, origin, embed.target, embed.hint)
    const shape = catalog.tables.get(relationship.to)
    if (!shape) throw new Error(`A relationship ends at ${relationship.to}, which the catalogue does not have`)
    if (names.has(nameOf(embed))) throw embeddedTwice(origin, nameOf(embed), depth)
    names.add(nameOf(embed))
    const rows = `t${depth}`
    const planned = planEmbedded(catalog, relationship.to, below, rows, depth + 1)
    embedded.set(embed, { ...query, shape, rows, embedded: planned, embed, relationship, above })
  }
  return embedded
}

/** Finds the embedded rows that a filter or an order names. */
export function findEmbedded({ embedded }: RowPlan, name: string): EmbeddedPlan | undefined {
  for (const [embed, plan] of embedded) if (nameOf(embed) === name) return plan
  return undefined
}

export function embeddedNamed(plan: RowPlan, name: string): EmbeddedPlan {
  const found = findEmbedded(plan, name)
  if (!found) throw notEmbedded(name)
  return found
}

/** True for `table()` and for embedded rows that contain only empty embedded rows. They do not appear in the response. */
export const isEmpty = ({ select }: Embed): boolean => select.every((item) => item.kind === 'embed' && isEmpty(item))

export const hasSpread = ({ select }: Pick<RowPlan, 'select'>): boolean => select.some((item) => item.kind === 'embed' && item.isSpread)

/** Whether rows without embedded ones are left out. */
export const isNarrowed = ({ embedded }: RowPlan): boolean => [...embedded.keys()].some(({ join }) => join === 'inner')
