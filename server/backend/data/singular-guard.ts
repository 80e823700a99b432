/**
 * One object was asked for, so a write that met more than one row must not happen at all. The check stands in the
 * statement itself and makes it fail: the whole request stays one round trip, and the failure undoes the write.
 *
 * Reading a setting nobody defines is the failure, because its error (42704 naming the setting) cannot be provoked by
 * values of a request.
 */
const SETTING = 'data_protocol.rows_for_one_object_'

/** An SQL expression over the aggregated rows: null for up to one row, an error beyond. */
export const singularGuard = `case when count(*) > 1 then current_setting('${SETTING}' || count(*)) end`

/** The number of rows a guarded statement met, if this is its failure. */
export function rowsOfSingularRefusal(error: { code: string; message: string }): number | undefined {
  if (error.code !== '42704') return undefined
  const at = error.message.indexOf(SETTING)
  if (at < 0) return undefined
  const rows = Number.parseInt(error.message.slice(at + SETTING.length), 10)
  return Number.isSafeInteger(rows) ? rows : undefined
}
