import { rangeOfRead, type DataResponse } from './run/data-response.ts'
import { buildRead, type ReadRequest } from './build/build-read.ts'
import { planRows, type RowPlan } from './build/row-plan.ts'
import { Parameters, tableName } from './build/statement-text.ts'
import type { Catalog, Table } from './catalog/catalog.ts'
import { notOneRow } from './errors/data-error.ts'
import { refuseParameters, type DataRequest } from './parse/data-request.ts'
import { preferencesApplied } from './parse/parse-preferences.ts'
import { parseRows } from './parse/parse-rows.ts'
import type { Outcome, Run } from './run/run-statement.ts'

/** A table, and the catalogue that contains it. */
export type Known = { catalog: Catalog; table: Table }

/** GET and HEAD for a table. */
export async function readRows(
  { catalog, table }: Known,
  request: DataRequest,
  rangeHeader: string | undefined,
  run: Run,
): Promise<DataResponse> {
  const { parameters } = request
  refuseParameters(parameters, ['columns', 'on_conflict'], 'GET')
  const wanted = readRequestOf(request, planRows(catalog, table.name, table, parseRows(parameters, rangeHeader)))
  const outcome = await run(buildRead({ rows: tableName(table) }, wanted, new Parameters()), 'read')
  if (request.wantsOne && outcome.rows !== 1) throw notOneRow(outcome.rows)
  return respondToRead(request, wanted, outcome, 'read')
}

export const readRequestOf = (request: DataRequest, plan: RowPlan): ReadRequest => ({
  plan,
  count: request.preferences.count !== undefined,
  body: { form: request.headersOnly ? 'nothing' : request.media.form, stripNulls: request.media.stripNulls },
  bounds: { one: false },
})

export function respondToRead(request: DataRequest, { plan }: ReadRequest, outcome: Outcome, kind: 'read' | 'call'): DataResponse {
  const { status, contentRange } = rangeOfRead(outcome, plan.range.offset)
  return {
    status,
    headers: { 'content-type': request.media.contentType, 'content-range': contentRange, ...preferencesApplied(request.preferences, kind) },
    body: outcome.body,
  }
}
