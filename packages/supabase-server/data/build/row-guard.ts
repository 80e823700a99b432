import { maxAffectedExceeded, notOneRow, type DataError } from '#supabase-server/data/errors/data-error.ts'
import { embeddedTooMuch } from '#supabase-server/data/catalog/embedding-error.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'
import type { Parameters } from './statement-text.ts'

/** How many rows a statement may meet. */
export type RowBounds = {
  /** Exactly one, because one object was asked for. */
  one: boolean
  /** No more than these (`Prefer: max-affected`). */
  most?: number | undefined
}

/**
 * A statement that meets other rows than it may must not have happened. The check stands in the statement itself and makes it
 * fail: the whole request stays one round trip, and the failure undoes what it did.
 *
 * Reading a setting nobody defines is the failure, because its error (42704 naming the setting) cannot be provoked by
 * values of a request.
 */
const FAILURES = {
  one: 'data_protocol.rows_for_one_object_',
  most: 'data_protocol.rows_beyond_the_most_',
  bytes: 'data_protocol.embedded_bytes_beyond_the_most',
} as const

const failure = (of: 'one' | 'most', rows: string) => `current_setting('${FAILURES[of]}' || ${rows})`

/**
 * `body`, an SQL expression over the aggregated rows, behind a check of their number.
 *
 * @param met how many rows the statement met, where the answer may have fewer
 */
export function guarded(body: string, { one, most }: RowBounds, parameters: Parameters, met = 'count(*)'): string {
  const checks = [
    ...(one ? [`case when count(*) <> 1 then ${failure('one', 'count(*)')} end`] : []),
    ...(most === undefined ? [] : [`case when ${met} > ${parameters.add(most)}::bigint then ${failure('most', met)} end`]),
  ]
  return checks.length === 0 ? body : `coalesce(${[...checks, body].join(', ')})`
}

/** Bytes of the embedded rows of this transaction so far. */
const BYTES = `coalesce(nullif(current_setting('data_protocol.embedded_bytes', true), ''), '0')::bigint`

/**
 * Each row of the query `rows` as JSON, by the name `json`. Each adds its bytes to those of the transaction: the statement fails as
 * soon as they are too many, before they are put together. `offset 0` keeps PostgreSQL from writing out a row twice.
 */
export function embeddedRows(rows: string): string {
  const counted = `set_config('data_protocol.embedded_bytes', (${BYTES} + octet_length(v.json))::text, true)::bigint`
  const failed = `case when ${counted} > ${queryLimits.embeddedBytes} then current_setting('${FAILURES.bytes}') end`
  return `select coalesce(${failed}, v.json)::json as json from (select row_to_json(e)::text as json from (${rows}) e offset 0) v`
}

/** What the caller is told when a guarded statement failed by its guard. */
export function refusalOfGuard(error: { code: string; message: string }): DataError | undefined {
  if (error.code !== '42704') return undefined
  if (error.message.includes(FAILURES.bytes)) return embeddedTooMuch()
  const one = rowsBehind(FAILURES.one, error.message)
  if (one !== undefined) return notOneRow(one)
  const most = rowsBehind(FAILURES.most, error.message)
  return most === undefined ? undefined : maxAffectedExceeded(most)
}

function rowsBehind(setting: string, message: string): number | undefined {
  const at = message.indexOf(setting)
  if (at < 0) return undefined
  const rows = Number.parseInt(message.slice(at + setting.length), 10)
  return Number.isSafeInteger(rows) ? rows : undefined
}
