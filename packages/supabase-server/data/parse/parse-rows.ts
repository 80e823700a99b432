import { DataError } from '#supabase-server/data/errors/data-error.ts'
import { notEmbedded } from '#supabase-server/data/catalog/embedding-error.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'
import { Cursor } from './cursor.ts'
import { oneParameter, type QueryString } from './data-request.ts'
import { readColumnPath } from './parse-column.ts'
import { parseCondition, parseGroup, type Filter } from './parse-filters.ts'
import { parseOrder, type OrderTerm } from './parse-order.ts'
import { parseRange, type RowRange } from './parse-range.ts'
import { nameOf, parseSelect, type Embed, type SelectItem } from './parse-select.ts'

/** The query for the rows of one table: those of the request itself, or those embedded in them. */
export type RowQuery = {
  select: readonly SelectItem[]
  filters: readonly Filter[]
  order: readonly OrderTerm[]
  range: RowRange
  embeds: ReadonlyMap<Embed, RowQuery>
}

/** Parameters that apply to the request as a whole. */
const WHOLE = new Set(['select', 'columns', 'on_conflict'])
const SHAPING = /(?:^|\.)(?:(?:not\.)?(?:and|or)|order|limit|offset)$/

/** Whether a parameter shapes rows at any depth: `order`, `events.limit`, `events.not.or`. */
export const shapesRows = (name: string): boolean => SHAPING.test(name)

/** A parameter and the path to its embedded rows. Empty for the rows of the request itself. */
type Placed = { path: readonly string[] } & (
  | { kind: 'filter'; filter: Filter }
  | { kind: 'order' | 'limit' | 'offset'; name: string; text: string }
)

/** How much all parameters of a request may use in total. */
type Budget = { conditions: number; terms: number }

/**
 * Reads `select` and the filters, orders and ranges for all rows: `kind=eq.x` for those of the request, `events.kind=eq.x`,
 * `events.order=…`, `events.limit=…` and `events.or=(…)` for those embedded in them, to any depth. Throws PGRST108 for rows that are not
 * embedded.
 *
 * @param rangeHeader a range for the rows of the request, used if neither `limit` nor `offset` is given
 */
export function parseRows(parameters: QueryString, rangeHeader?: string): RowQuery {
  const budget: Budget = { conditions: queryLimits.conditions, terms: queryLimits.orderTerms }
  const placed: Placed[] = []
  for (const [name, value] of Object.entries(parameters)) {
    if (WHOLE.has(name)) continue
    for (const text of typeof value === 'string' ? [value] : value) placed.push(place(name, text, budget))
  }
  return rowsOf(parseSelect(oneParameter(parameters, 'select')), placed, budget, rangeHeader)
}

function place(name: string, text: string, budget: Budget): Placed {
  const [shaping] = SHAPING.exec(name) ?? []
  if (shaping === undefined) {
    const cursor = new Cursor('filter', name)
    const path: string[] = []
    let column = readColumnPath(cursor)
    while (column.steps.length === 0 && cursor.take('.')) {
      path.push(column.column)
      column = readColumnPath(cursor)
    }
    if (!cursor.done) cursor.fail('the name of a column')
    return { path, kind: 'filter', filter: parseCondition(text, column, budget) }
  }
  const path = namesIn(name.slice(0, name.length - shaping.length))
  const kind = shaping.replace(/^\./, '')
  if (kind === 'order' || kind === 'limit' || kind === 'offset') return { path, kind, name, text }
  return { path, kind: 'filter', filter: parseGroup(kind, text, budget) }
}

function namesIn(text: string): readonly string[] {
  if (text === '') return []
  const cursor = new Cursor('tree path', text)
  const names: string[] = []
  do names.push(cursor.name())
  while (cursor.take('.'))
  if (!cursor.done) cursor.fail('"."')
  return names
}

function rowsOf(select: readonly SelectItem[], placed: readonly Placed[], budget: Budget, rangeHeader?: string): RowQuery {
  const filters: Filter[] = []
  const texts: { order?: string; limit?: string; offset?: string } = {}
  const below: Placed[] = []
  for (const one of placed) {
    if (one.path.length > 0) below.push(one)
    else if (one.kind === 'filter') filters.push(one.filter)
    else if (texts[one.kind] === undefined) texts[one.kind] = one.text
    else throw new DataError(400, 'PGRST100', `The parameter "${one.name}" stands more than once`)
  }
  return {
    select,
    filters,
    order: parseOrder(texts.order, budget),
    range: parseRange(texts.limit, texts.offset, rangeHeader),
    embeds: embedsOf(select, below, budget),
  }
}

const NO_EMBEDS: RowQuery['embeds'] = new Map()

function embedsOf(select: readonly SelectItem[], placed: readonly Placed[], budget: Budget): RowQuery['embeds'] {
  const embeds = select.filter((item) => item.kind === 'embed')
  if (embeds.length === 0 && placed.length === 0) return NO_EMBEDS
  const below = new Map<Embed, Placed[]>(embeds.map((embed) => [embed, []]))
  for (const one of placed) {
    const [name, ...path] = one.path
    if (name !== undefined) below.get(findEmbed(embeds, name))?.push({ ...one, path })
  }
  return new Map(embeds.map((embed) => [embed, rowsOf(embed.select, below.get(embed) ?? [], budget)]))
}

/** Finds embedded rows by their name in the select list, or failing that by the table's own name (PostgREST: deprecated). */
function findEmbed(embeds: readonly Embed[], name: string): Embed {
  const found = embeds.find((embed) => nameOf(embed) === name) ?? embeds.find(({ target }) => target === name)
  if (!found) throw notEmbedded(name)
  return found
}
