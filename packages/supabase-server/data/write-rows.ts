import { buildDelete, buildInsert, buildUpdate, type Returning } from './build/build-write.ts'
import { planRows } from './build/row-plan.ts'
import type { Table } from './catalog/catalog.ts'
import { contentRange, type DataResponse } from './run/data-response.ts'
import { filterRequired, invalidBody, notOneRow } from './errors/data-error.ts'
import { oneParameter, refuseParameters, type DataRequest } from './parse/data-request.ts'
import { parseColumns, parsePayload } from './parse/parse-payload.ts'
import { preferencesApplied } from './parse/parse-preferences.ts'
import { parseRows, type RowQuery } from './parse/parse-rows.ts'
import type { Known } from './read-rows.ts'
import type { RowBounds } from './build/row-guard.ts'
import type { Outcome, Run } from './run/run-statement.ts'

const NOTHING: Outcome = { rows: 0, total: null, body: '[]', merged: 0 }

/** POST: insert, or with `Prefer: resolution=…` an upsert. 201, or 200 if all rows existed and were updated. */
export async function insertRows(known: Known, request: DataRequest, body: string | undefined, run: Run): Promise<DataResponse> {
  const { table } = known
  const { parameters, preferences } = request
  refuseParameters(parameters, ['limit', 'offset'], 'POST')
  const payload = parsePayload(body, oneParameter(parameters, 'columns'))
  const returning = returningOf(known, request, parseRows(parameters), { one: request.wantsOne })
  const target = oneParameter(parameters, 'on_conflict')
  const { resolution, missing = 'null' } = preferences
  const conflict = resolution && { resolution, target: target ? parseColumns(target) : [] }
  const outcome = payload ? await run(buildInsert(table, { payload, missing, returning, ...(conflict && { conflict }) }), 'write') : NOTHING
  const range = `*/${preferences.count ? outcome.rows : '*'}`
  const status = resolution === 'merge-duplicates' && (outcome.total ?? outcome.rows) === outcome.merged ? 200 : 201
  const answer = respondToWrite(request, returning, outcome, { kind: 'insert', minimal: status, rows: status }, range)
  return returning.kind === 'key' ? withLocation(table, answer, outcome) : answer
}

/** PATCH: updates the rows that match the filters. Refused without a filter, as on Supabase. */
export async function updateRows(known: Known, request: DataRequest, body: string | undefined, run: Run): Promise<DataResponse> {
  const { table } = known
  const { parameters, preferences } = request
  refuseParameters(parameters, ['limit', 'offset', 'on_conflict'], 'PATCH')
  const payload = parsePayload(body, oneParameter(parameters, 'columns'))
  if (!payload || payload.isList) throw invalidBody('An update takes one JSON object')
  const query = parseRows(parameters)
  const { filters } = query
  if (filters.length === 0) throw filterRequired('UPDATE')
  const returning = returningOf(known, request, query, { one: request.wantsOne, most: preferences.maxAffected })
  const { missing = 'null' } = preferences
  const isEmpty = payload.columns.length === 0
  const outcome = isEmpty ? NOTHING : await run(buildUpdate(table, { payload, filters, missing, returning }), 'write')
  const range = contentRange(0, outcome.rows, preferences.count ? outcome.rows : null)
  return respondToWrite(request, returning, outcome, { kind: 'update', minimal: 204, rows: 200 }, range)
}

/** DELETE: deletes the rows that match the filters. Refused without a filter, as on Supabase. */
export async function deleteRows(known: Known, request: DataRequest, run: Run): Promise<DataResponse> {
  const { table } = known
  const { parameters, preferences } = request
  refuseParameters(parameters, ['limit', 'offset', 'columns', 'on_conflict'], 'DELETE')
  const query = parseRows(parameters)
  const { filters } = query
  if (filters.length === 0) throw filterRequired('DELETE')
  const returning = returningOf(known, request, query, { one: request.wantsOne, most: preferences.maxAffected })
  const outcome = await run(buildDelete(table, filters, returning), 'write')
  const range = `*/${preferences.count ? outcome.rows : '*'}`
  return respondToWrite(request, returning, outcome, { kind: 'delete', minimal: 204, rows: 200 }, range)
}

function returningOf({ catalog, table }: Known, { preferences, media }: DataRequest, query: RowQuery, bounds: RowBounds): Returning {
  // The filters select the rows to write. The response contains those rows even if they no longer match the filters.
  const plan = planRows(catalog, table.name, table, { ...query, filters: [] })
  const { returning = 'minimal' } = preferences
  switch (returning) {
    case 'minimal':
      return { kind: 'nothing', bounds }
    case 'headers-only':
      return { kind: 'key', bounds }
    case 'representation':
      return { kind: 'rows', bounds, plan, body: media }
  }
}

function respondToWrite(
  request: DataRequest,
  returning: Returning,
  outcome: Outcome,
  { kind, ...status }: { kind: 'insert' | 'update' | 'delete'; minimal: number; rows: number },
  range: string,
): DataResponse {
  const headers = { 'content-range': range, ...preferencesApplied(request.preferences, kind) }
  // The statement itself fails if it affects more than one row, so there were none here.
  if (request.wantsOne && outcome.rows !== 1) throw notOneRow(outcome.rows)
  if (returning.kind !== 'rows') return { status: status.minimal, headers, body: null }
  return { status: status.rows, headers: { ...headers, 'content-type': request.media.contentType }, body: outcome.body }
}

/** Sets the URL of the inserted row, from its primary key, if there is only one. */
function withLocation(table: Table, answer: DataResponse, outcome: Outcome): DataResponse {
  const rows: Record<string, unknown>[] = outcome.body === null ? [] : JSON.parse(outcome.body)
  const row = rows[0]
  if (rows.length !== 1 || row === undefined || table.primaryKey.length === 0) return answer
  const keys = table.primaryKey.map((name) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(row[name]))}`)
  const location = `/${encodeURIComponent(table.name)}?${keys.join('&')}`
  return { ...answer, headers: { ...answer.headers, location } }
}
