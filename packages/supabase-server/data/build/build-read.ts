import { SCALAR } from '#supabase-server/data/catalog/catalog.ts'
import { rangeClause, whereClause } from './build-conditions.ts'
import { orderClause, selectRows } from './build-rows.ts'
import { guarded, type RowBounds } from './row-guard.ts'
import type { RowPlan } from './row-plan.ts'
import type { Parameters } from './statement-text.ts'

/** A statement that is ready to run. It returns one `AnswerRow`. */
export type BuiltStatement = { text: string; values: readonly unknown[]; timeLimit?: number | undefined }

/** The single row that every statement returns. PostgreSQL builds the JSON, which is passed on unchanged. Counts are text (bigint). */
export type AnswerRow = {
  rows: string
  total: string | null
  body: string | null
  response_status: string | null
  response_headers: string | null
  /** For an insert: the number of rows that replaced existing ones. */
  merged?: number
}

/** The format of the rows: a list of objects, a single object, lines of CSV, or none. */
export type BodyForm = { form: 'list' | 'one' | 'csv' | 'nothing'; stripNulls: boolean }

/** The source of the rows: the text after `from`, and any text before the statement. */
export type Source = { rows: string; prelude?: string }

export type ReadRequest = {
  plan: RowPlan
  /** Whether to count all rows, not only those in the range. */
  count: boolean
  body: BodyForm
  bounds: RowBounds
}

/** Builds a statement that reads rows of `source`. */
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

/** The `select` of the single `AnswerRow`. The status and headers that a function has set are read last. */
export const answerOf = (total: string, body: string): string =>
  `select count(*) as rows, ${total} as total, ${body} as body, nullif(current_setting('response.status', true), '') as response_status,` +
  ` nullif(current_setting('response.headers', true), '') as response_headers`

/**
 * Builds the response body from the rows `alias`, or from the values `items` in them. The guard checks that a single object is the only
 * one. CSV follows PostgREST: a line of names, then each row as PostgreSQL writes it, without its parentheses.
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
