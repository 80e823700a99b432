import { maxAffectedExceeded, notOneRow, type DataError } from '#supabase-server/data/errors/data-error.ts'
import { embeddedTooMuch } from '#supabase-server/data/catalog/embedding-error.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'
import type { Parameters } from './statement-text.ts'

/** How many rows a statement may affect. */
export type RowBounds = {
  /** Exactly one, because a single object was requested. */
  one: boolean
  /** At most this many (`Prefer: max-affected`). */
  most?: number | undefined
}

/**
 * If a statement affects a different number of rows than allowed, it must have no effect. The check is part of the statement and makes it
 * fail. The whole request therefore stays a single round trip, and the failure rolls it back.
 *
 * The check fails by reading an undefined setting, because no value in a request can cause that error (42704 with the name of the
 * setting).
 */
const FAILURES = {
  one: 'data_protocol.rows_for_one_object_',
  most: 'data_protocol.rows_beyond_the_most_',
  bytes: 'data_protocol.embedded_bytes_beyond_the_most',
} as const

const failure = (of: 'one' | 'most', rows: string) => `current_setting('${FAILURES[of]}' || ${rows})`

/**
 * Wraps `body`, an SQL expression over the aggregated rows, in a check of the row count.
 * @param met how many rows the statement affected, if the response may contain fewer
 */
export function guarded(body: string, { one, most }: RowBounds, parameters: Parameters, met = 'count(*)'): string {
  const checks = [
    ...(one ? [`case when count(*) <> 1 then ${failure('one', 'count(*)')} end`] : []),
    ...(most === undefined ? [] : [`case when ${met} > ${parameters.add(most)}::bigint then ${failure('most', met)} end`]),
  ]
  return checks.length === 0 ? body : `coalesce(${[...checks, body].join(', ')})`
}

/** Total bytes of the rows embedded in this transaction. */
const BYTES = `coalesce(nullif(current_setting('data_protocol.embedded_bytes', true), ''), '0')::bigint`

/**
 * Returns each row of the query `rows` as JSON in a column named `json`. The bytes of each row are added to the transaction's total. The
 * statement fails as soon as the limit is exceeded, before the rows are combined. `offset 0` stops PostgreSQL from serialising a row
 * twice.
 */
export function embeddedRows(rows: string): string {
  const counted = `set_config('data_protocol.embedded_bytes', (${BYTES} + octet_length(v.json))::text, true)::bigint`
  const failed = `case when ${counted} > ${queryLimits.embeddedBytes} then current_setting('${FAILURES.bytes}') end`
  return `select coalesce(${failed}, v.json)::json as json from (select row_to_json(e)::text as json from (${rows}) e offset 0) v`
}

/** The error for the caller if a statement was stopped by its guard. */
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
