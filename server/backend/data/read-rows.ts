import { buildRead } from './build-read.ts'
import type { BuiltStatement, ReadRequest } from './build-read.ts'
import type { Table } from './catalog.ts'
import { preferencesApplied, rangeOfRead } from './data-answer.ts'
import type { DataAnswer } from './data-answer.ts'
import { notOneRow } from './data-error.ts'
import { filtersOf, oneParameter, refuseParameters } from './data-request.ts'
import type { DataRequest } from './data-request.ts'
import { parseOrder } from './parse-order.ts'
import { parseRange } from './parse-range.ts'
import { parseSelect } from './parse-select.ts'
import type { Outcome } from './run-statement.ts'
import { Parameters } from './statement-text.ts'
import { tableName } from './build-parts.ts'

type Run = (statement: BuiltStatement) => Promise<Outcome>

/** GET and HEAD of a table. */
export async function readRows(table: Table, request: DataRequest, rangeHeader: string | undefined, run: Run): Promise<DataAnswer> {
  refuseParameters(request.parameters, ['columns', 'on_conflict'], 'GET')
  const wanted = readRequestOf(request, rangeHeader)
  const outcome = await run(buildRead(table, tableName(table), wanted, new Parameters()))
  return answerRead(request, wanted, outcome)
}

export function readRequestOf(request: DataRequest, rangeHeader: string | undefined): ReadRequest {
  const { parameters } = request
  return {
    select: parseSelect(oneParameter(parameters, 'select')),
    filters: filtersOf(parameters),
    order: parseOrder(oneParameter(parameters, 'order')),
    range: parseRange(oneParameter(parameters, 'limit'), oneParameter(parameters, 'offset'), rangeHeader),
    count: request.preferences.count,
    shape: request.headersOnly && !request.wantsOne ? 'nothing' : request.wantsOne ? 'one' : 'list',
  }
}

export function answerRead(request: DataRequest, wanted: ReadRequest, outcome: Outcome): DataAnswer {
  if (wanted.shape === 'one' && outcome.rows !== 1) throw notOneRow(outcome.rows)
  const { status, contentRange } = rangeOfRead(outcome, wanted.range.offset)
  return {
    status,
    headers: { 'content-range': contentRange, ...preferencesApplied(request.preferences) },
    body: outcome.body,
  }
}
