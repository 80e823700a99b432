import { aggregatesRefused, beyondBounds } from '#supabase-server/data/errors/data-error.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'
import { Cursor } from './cursor.ts'
import { readColumnPath, type ColumnPath } from './parse-column.ts'

export type SelectItem = { kind: 'all' } | { kind: 'column'; path: ColumnPath; alias?: string; cast?: string } | Embed

/** Related rows (docs.postgrest.org, "Resource Embedding"). */
export type Embed = {
  kind: 'embed'
  /** A table, a function of a row, a foreign key or its column. */
  target: string
  alias?: string
  /** Selects one of several relationships: a foreign key, a column of it, or a junction. */
  hint?: string
  /** `inner`: rows that have no related rows are left out. */
  join?: 'inner' | 'left'
  /** Whether its columns appear among those of the parent rows. */
  isSpread: boolean
  select: readonly SelectItem[]
}

/** The name of related rows in the result. */
export const nameOf = ({ alias, target }: Embed): string => alias ?? target

const CAST = /[a-z][a-z0-9 ]*(?:\[\])?/y
const AGGREGATE = /^(?:count|sum|avg|min|max)$/
const BLANKS = /[ \t]*/y

/** How much a request may select in total, over all tables. */
type Budget = { items: number; embeds: number }

/**
 * Parses `select` like PostgREST: `*`, `column`, `alias:column`, `column->json->>path`, `column::type`, and related rows as
 * `alias:table!hint!inner(…)` or `...table(…)`, separated by commas. Aggregates are rejected with PGRST123. Missing or empty means all
 * columns.
 */
export function parseSelect(text: string | undefined): readonly SelectItem[] {
  if (text === undefined || text === '' || text === '*') return [{ kind: 'all' }]
  const cursor = new Cursor('select parameter', text)
  const items = readItems(cursor, { items: queryLimits.selected, embeds: queryLimits.embeds }, 0)
  if (!cursor.done) cursor.fail('"," or the end')
  return items
}

function readItems(cursor: Cursor, budget: Budget, depth: number): readonly SelectItem[] {
  const items: SelectItem[] = []
  const times = new Map<string, number>()
  do {
    if (budget.items-- === 0) throw beyondBounds('Too many columns in the select parameter')
    cursor.match(BLANKS)
    const item = readItem(cursor, budget, depth)
    const name = item.kind === 'all' ? '*' : item.kind === 'column' ? item.path.column : null
    const count = name === null ? 0 : (times.get(name) ?? 0) + 1
    if (count > queryLimits.sameSelected) throw beyondBounds('The same column stands too often in the select parameter')
    if (name !== null) times.set(name, count)
    items.push(item)
    cursor.match(BLANKS)
  } while (cursor.take(','))
  return items
}

function readItem(cursor: Cursor, budget: Budget, depth: number): SelectItem {
  if (cursor.take('*')) return { kind: 'all' }
  if (cursor.take('...')) return readEmbed(cursor, { target: cursor.name('a table'), isSpread: true }, budget, depth)
  let path = readColumnPath(cursor)
  let alias: string | undefined
  if (path.steps.length === 0 && cursor.sees(':') && !cursor.sees('::')) {
    cursor.expect(':')
    alias = path.column
    path = readColumnPath(cursor)
  }
  const named = alias !== undefined && { alias }
  if (cursor.sees('()') && path.column === 'count') throw aggregatesRefused()
  if (path.steps.length === 0 && (cursor.sees('(') || cursor.sees('!'))) {
    return readEmbed(cursor, { target: path.column, ...named, isSpread: false }, budget, depth)
  }
  const cast = cursor.take('::') ? (cursor.match(CAST)?.[0] ?? cursor.fail('a type')) : undefined
  if (cursor.sees('.')) refuseMethod(cursor)
  return { kind: 'column', path, ...named, ...(cast !== undefined && { cast }) }
}

type Head = Pick<Embed, 'target' | 'alias' | 'isSpread'>

/** `!hint!inner(…)`, in either order. */
function readEmbed(cursor: Cursor, head: Head, budget: Budget, depth: number): Embed {
  if (budget.embeds-- === 0) throw beyondBounds('Too many embedded resources in the select parameter')
  if (depth === queryLimits.embedDepth) throw beyondBounds('Embedded resources are nested too deeply')
  const embed: Embed = { kind: 'embed', ...head, select: [] }
  for (let at = 0; at < 2 && cursor.take('!'); at += 1) {
    const word = cursor.name('inner, left or a hint')
    if (word === 'inner' || word === 'left') embed.join ??= word
    else embed.hint ??= word
  }
  cursor.expect('(')
  if (cursor.take(')')) return embed
  embed.select = readItems(cursor, budget, depth + 1)
  cursor.expect(')')
  return embed
}

function refuseMethod(cursor: Cursor): never {
  cursor.expect('.')
  if (AGGREGATE.test(cursor.name('an aggregate'))) throw aggregatesRefused()
  return cursor.fail('"," or the end')
}
