import { Cursor } from './cursor.ts'
import { aggregatesRefused, beyondBounds, embeddingUnsupported } from '#server/backend/data/errors/data-error.ts'
import { readColumnPath } from './parse-column.ts'
import type { ColumnPath } from './parse-column.ts'
import { queryLimits } from '#server/backend/data/query-limits.ts'

export type SelectItem = { kind: 'all' } | { kind: 'column'; path: ColumnPath; alias?: string; cast?: string }

const CAST = /[a-z][a-z0-9 ]*(?:\[\])?/y
const AGGREGATE = /^(?:count|sum|avg|min|max)$/

/**
 * `select` as PostgREST reads it: `*`, `column`, `alias:column`, `column->json->>path`, `column::type`, separated by
 * commas. Embedding another table is refused with PGRST100, an aggregate with PGRST123. Absent or empty means all.
 */
export function parseSelect(text: string | undefined): readonly SelectItem[] {
  if (text === undefined || text === '' || text === '*') return [{ kind: 'all' }]
  const cursor = new Cursor('select parameter', text)
  const items: SelectItem[] = []
  do {
    if (items.length === queryLimits.selected) throw beyondBounds('Too many columns in the select parameter')
    items.push(readItem(cursor, text))
  } while (cursor.take(','))
  if (!cursor.done) cursor.fail('"," or the end')
  return items
}

function readItem(cursor: Cursor, text: string): SelectItem {
  if (cursor.take('*')) return { kind: 'all' }
  if (cursor.sees('...')) throw embeddingUnsupported(text)
  let path = readColumnPath(cursor)
  let alias: string | undefined
  if (path.steps.length === 0 && cursor.sees(':') && !cursor.sees('::')) {
    cursor.expect(':')
    alias = path.column
    path = readColumnPath(cursor)
  }
  refuseCalls(cursor, path, text)
  const cast = cursor.take('::') ? (cursor.match(CAST)?.[0] ?? cursor.fail('a type')) : undefined
  if (cursor.sees('.')) refuseMethod(cursor)
  return { kind: 'column', path, ...(alias !== undefined && { alias }), ...(cast !== undefined && { cast }) }
}

/** `name(…)`, `name!hint(…)` embed a table; `count()` is an aggregate. */
function refuseCalls(cursor: Cursor, path: ColumnPath, text: string): void {
  if (cursor.sees('()') && AGGREGATE.test(path.column)) throw aggregatesRefused()
  if (cursor.sees('(') || cursor.sees('!')) throw embeddingUnsupported(text)
}

function refuseMethod(cursor: Cursor): never {
  cursor.expect('.')
  if (AGGREGATE.test(cursor.name('an aggregate'))) throw aggregatesRefused()
  return cursor.fail('"," or the end')
}
