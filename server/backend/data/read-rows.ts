import { buildRead } from './build-read.ts'
import type { ReadRequest } from './build-read.ts'
import type { Table } from './catalog.ts'
import { rangeOfRead } from './data-answer.ts'
import type { DataAnswer } from './data-answer.ts'
import { notOneRow } from './data-error.ts'
import { filtersOf, oneParameter, refuseParameters } from './data-request.ts'
import type { DataRequest } from './data-request.ts'
import { parseOrder } from './parse-order.ts'
import { preferencesApplied } from './parse-preferences.ts'
import { parseRange } from './parse-range.ts'
import { parseSelect } from './parse-select.ts'
import type { Outcome, Run } from './run-statement.ts'
import { Parameters } from './statement-text.ts'
import { tableName } from './build-parts.ts'

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
