import { Cursor } from './cursor.ts'
import { beyondBounds } from '#server/backend/data/errors/data-error.ts'
import { readColumnPath } from './parse-column.ts'
import type { ColumnPath } from './parse-column.ts'
import { queryLimits } from '#server/backend/data/query-limits.ts'

export type OrderTerm = { path: ColumnPath; direction?: 'asc' | 'desc'; nulls?: 'first' | 'last' }

/** `order=created_at.desc.nullslast,id`: PostgREST's order parameter. */
export function parseOrder(text: string | undefined): readonly OrderTerm[] {
  if (text === undefined || text === '') return []
  const cursor = new Cursor('order', text)
  const terms: OrderTerm[] = []
  do {
    if (terms.length === queryLimits.orderTerms) throw beyondBounds('Too many terms in the order parameter')
    terms.push(readTerm(cursor))
  } while (cursor.take(','))
  if (!cursor.done) cursor.fail('".asc", ".desc", ".nullsfirst", ".nullslast", "," or the end')
  return terms
}

function readTerm(cursor: Cursor): OrderTerm {
  const term: OrderTerm = { path: readColumnPath(cursor) }
  if (cursor.sees('(')) cursor.fail('a column of the table itself')
  if (cursor.take('.asc')) term.direction = 'asc'
  else if (cursor.take('.desc')) term.direction = 'desc'
  if (cursor.take('.nullsfirst')) term.nulls = 'first'
  else if (cursor.take('.nullslast')) term.nulls = 'last'
  return term
}
