import { beyondBounds } from '#supabase-server/data/errors/data-error.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'
import { Cursor } from './cursor.ts'
import { readColumnPath, type ColumnPath } from './parse-column.ts'

export type OrderTerm = {
  path: ColumnPath
  /** The embedded rows that the column belongs to, if it is not a column of the rows themselves. */
  embed?: string
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** The number of order terms that one request may use, over all tables. */
export type OrderBudget = { terms: number }

/** Parses PostgREST's order parameter: `order=created_at.desc.nullslast,shelf(label),id`. */
export function parseOrder(text: string | undefined, budget: OrderBudget = { terms: queryLimits.orderTerms }): readonly OrderTerm[] {
  if (text === undefined || text === '') return []
  const cursor = new Cursor('order', text)
  const terms: OrderTerm[] = []
  do {
    if (budget.terms-- === 0) throw beyondBounds('Too many terms in the order parameter')
    terms.push(readTerm(cursor))
  } while (cursor.take(','))
  if (!cursor.done) cursor.fail('".asc", ".desc", ".nullsfirst", ".nullslast", "," or the end')
  return terms
}

function readTerm(cursor: Cursor): OrderTerm {
  const term: OrderTerm = { path: readColumnPath(cursor) }
  if (term.path.steps.length === 0 && cursor.take('(')) {
    term.embed = term.path.column
    term.path = readColumnPath(cursor)
    cursor.expect(')')
  }
  if (cursor.take('.asc')) term.direction = 'asc'
  else if (cursor.take('.desc')) term.direction = 'desc'
  if (cursor.take('.nullsfirst')) term.nulls = 'first'
  else if (cursor.take('.nullslast')) term.nulls = 'last'
  return term
}
