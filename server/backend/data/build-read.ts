import type { RowShape } from './catalog.ts'
import { orderClause, selectList, whereClause } from './build-parts.ts'
import type { Filter } from './parse-filters.ts'
import type { OrderTerm } from './parse-order.ts'
import type { RowRange } from './parse-range.ts'
import type { SelectItem } from './parse-select.ts'
import { singularGuard } from './singular-guard.ts'
import type { Parameters } from './statement-text.ts'

/** A statement ready to run. It yields one `AnswerRow`. */
export type BuiltStatement = { text: string; values: readonly unknown[] }

/** The one row of every statement: JSON is built by PostgreSQL and passed on as it is. Counts are texts (bigint). */
export type AnswerRow = { rows: string; total: string | null; body: string | null }

export type ReadRequest = {
  select: readonly SelectItem[]
  filters: readonly Filter[]
  order: readonly OrderTerm[]
  range: RowRange
  /** Also count all rows, not only those of the range. */
  count: boolean
  shape: 'list' | 'one' | 'nothing'
}

/** Reads rows of `source`, an SQL expression that may stand after `from`; they are named `t`. */
export function buildRead(shape: RowShape, source: string, request: ReadRequest, parameters: Parameters): BuiltStatement {
  const list = selectList(shape, request.select, parameters)
  const where = whereClause(shape, request.filters, parameters)
  const order = orderClause(shape, request.order, parameters)
  const { limit, offset } = request.range
  const part = ` limit ${parameters.add(limit)}${offset === 0 ? '' : ` offset ${parameters.add(offset)}`}`
  const total = request.count ? `(select count(*) from ${source} t${where})` : 'null::bigint'
  const text =
    `select count(*) as rows, ${total} as total, ${bodyOf(request.shape, 'r')} as body` +
    ` from (select ${list} from ${source} t${where}${order}${part}) r`
  return { text, values: parameters.values }
}

/** The answer's body over the rows `alias`. One object is checked to be the only one when its number is known. */
export function bodyOf(shape: ReadRequest['shape'], alias: string): string {
  switch (shape) {
    case 'list':
      return `coalesce(json_agg(${alias})::text, '[]')`
    case 'one':
      return `string_agg(row_to_json(${alias})::text, ',')`
    case 'nothing':
      return 'null::text'
  }
}

/** As `bodyOf`, for rows just written: more than one where one was asked for undoes the write. */
export function guardedBodyOf(shape: ReadRequest['shape'], alias: string): string {
  return shape === 'one' ? `coalesce(${singularGuard}, ${bodyOf(shape, alias)})` : bodyOf(shape, alias)
}
