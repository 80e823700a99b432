import { SCALAR } from '#supabase-server/data/catalog/catalog.ts'
import { rangeClause, whereClause } from './build-conditions.ts'
import { orderClause, selectRows } from './build-rows.ts'
import { guarded, type RowBounds } from './row-guard.ts'
import type { RowPlan } from './row-plan.ts'
import type { Parameters } from './statement-text.ts'

/** A statement ready to run. It yields one `AnswerRow`. */
export type BuiltStatement = { text: string; values: readonly unknown[]; timeLimit?: number | undefined }

/** The one row of every statement: JSON is built by PostgreSQL and passed on as it is. Counts are texts (bigint). */
export type AnswerRow = {
  rows: string
  total: string | null
  body: string | null
  response_status: string | null
  response_headers: string | null
  /** Of an insert: rows that took the place of old ones. */
  merged?: number
}

/** How rows are written: a list of objects, one object alone, lines of CSV, or not at all. */
export type BodyForm = { form: 'list' | 'one' | 'csv' | 'nothing'; stripNulls: boolean }

/** Where rows come from: what may stand after `from`, and before the statement. */
export type Source = { rows: string; prelude?: string }

export type ReadRequest = {
  plan: RowPlan
  /** Also count all rows, not only those of the range. */
  count: boolean
  body: BodyForm
  bounds: RowBounds
}

/** Reads rows of `source`. */
export function buildRead(source: Source, { plan, count, body: form, bounds }: ReadRequest, parameters: Parameters): BuiltStatement {
  const from = ` from ${source.rows} ${plan.rows}`
  const where = whereClause(plan, parameters)
  const order = orderClause(plan, parameters)
  const rows = selectRows(
    plan,
    `${from}${where}${order}${rangeClause(plan, parameters)}`,
    parameters,
    form.form === 'csv' ? 'text' : 'json',
  )
  const total = count ? `(select count(*)${from}${where})` : 'null::bigint'
  const body = guarded(bodyOf(form, 'r', plan.shape.columns.has(SCALAR) ? `r.${SCALAR}` : 'r'), bounds, parameters)
  const text = `${source.prelude ?? ''}${answerOf(total, body)} from (${rows}) r`
  return { text, values: parameters.values, timeLimit: parameters.timeLimit }
}

/** `select` of the one `AnswerRow`. What a function chose is read when everything else is done. */
export const answerOf = (total: string, body: string): string =>
  `select count(*) as rows, ${total} as total, ${body} as body, nullif(current_setting('response.status', true), '') as response_status,` +
  ` nullif(current_setting('response.headers', true), '') as response_headers`

/**
 * The answer's body over the rows `alias`, or the values `items` in them. That one object is the only one is the guard's business.
 * CSV is PostgREST's: a line of names, then each row as PostgreSQL writes one, without its parentheses.
 */
export function bodyOf({ form, stripNulls }: BodyForm, alias: string, items = alias): string {
  const stripped = (json: string) => (stripNulls ? `json_strip_nulls(${json})` : json)
  switch (form) {
    case 'list':
      return `coalesce(${stripped(`json_agg(${items})`)}::text, '[]')`
    case 'one':
      return `string_agg(coalesce(${stripped(`to_json(${items})`)}::text, 'null'), ',')`
    case 'csv': {
      const names = `(select string_agg(name, ',') from json_object_keys((array_agg(row_to_json(${alias})))[1]) name)`
      const line = `substring(${alias}::text from 2 for length(${alias}::text) - 2)`
      return `coalesce(${names}, '') || E'\\n' || coalesce(string_agg(${line}, E'\\n'), '')`
    }
    case 'nothing':
      return 'null::text'
  }
}
