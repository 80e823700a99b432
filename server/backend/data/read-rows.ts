import { buildRead } from './build/build-read.ts'
import type { ReadRequest } from './build/build-read.ts'
import type { Table } from './catalog/catalog.ts'
import { rangeOfRead } from './answer/data-answer.ts'
import type { DataAnswer } from './answer/data-answer.ts'
import { notOneRow } from './errors/data-error.ts'
import { filtersOf, oneParameter, refuseParameters } from './parse/data-request.ts'
import type { DataRequest } from './parse/data-request.ts'
import { parseOrder } from './parse/parse-order.ts'
import { preferencesApplied } from './parse/parse-preferences.ts'
import { parseRange } from './parse/parse-range.ts'
import { parseSelect } from './parse/parse-select.ts'
import type { Outcome, Run } from './run/run-statement.ts'
import { Parameters } from './build/statement-text.ts'
import { tableName } from './build/build-parts.ts'

/** GET and HEAD of a table. */
export async function readRows(table: Table, request: DataRequest, rangeHeader: string | undefined, run: Run): Promise<DataAnswer> {
  refuseParameters(request.parameters, ['columns', 'on_conflict'], 'GET')
  const wanted = readRequestOf(request, rangeHeader)
  const outcome = await run(buildRead(table, { rows: tableName(table) }, wanted, new Parameters()), 'read')
  if (request.wantsOne && outcome.rows !== 1) throw notOneRow(outcome.rows)
  return answerRead(request, wanted, outcome, 'read')
}

export function readRequestOf(request: DataRequest, rangeHeader: string | undefined): ReadRequest {
  const { parameters } = request
  return {
    select: parseSelect(oneParameter(parameters, 'select')),
    filters: filtersOf(parameters),
    order: parseOrder(oneParameter(parameters, 'order')),
    range: parseRange(oneParameter(parameters, 'limit'), oneParameter(parameters, 'offset'), rangeHeader),
    count: request.preferences.count !== undefined,
    body: { form: request.headersOnly ? 'nothing' : request.media.form, stripNulls: request.media.stripNulls },
    bounds: { one: false },
  }
}

export function answerRead(request: DataRequest, wanted: ReadRequest, outcome: Outcome, kind: 'read' | 'call'): DataAnswer {
  const { status, contentRange } = rangeOfRead(outcome, wanted.range.offset)
  return {
    status,
    headers: { 'content-type': request.media.contentType, 'content-range': contentRange, ...preferencesApplied(request.preferences, kind) },
    body: outcome.body,
  }
}
