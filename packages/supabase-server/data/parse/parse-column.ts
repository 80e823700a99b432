import type { Cursor } from './cursor.ts'
import { beyondBounds } from '#supabase-server/data/errors/data-error.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'

/** `->` returns JSON, `->>` returns text. A number is an array index. */
export type JsonStep = { arrow: '->' | '->>'; key: string | number }

/** A column, or a value inside a JSON column: `program_selection->>program`. */
export type ColumnPath = { column: string; steps: readonly JsonStep[] }

const INDEX = /-?\d{1,9}(?=->|[.,:)]|$)/y

/** Reads `column` or `column->a->0->>b`. */
export function readColumnPath(cursor: Cursor): ColumnPath {
  const column = cursor.name('a column name')
  const steps: JsonStep[] = []
  while (cursor.sees('->')) {
    if (steps.length === queryLimits.pathSteps) throw beyondBounds('JSON path is too deep')
    const arrow = cursor.take('->>') ? '->>' : '->'
    if (arrow === '->') cursor.expect('->')
    const index = cursor.match(INDEX)
    steps.push({ arrow, key: index ? Number(index[0]) : cursor.name('a JSON key or index') })
  }
  return { column, steps }
}
