import type { Table } from '#supabase-server/data/catalog/catalog.ts'
import { unknownPayloadColumn } from '#supabase-server/data/errors/data-error.ts'
import type { Filter } from '#supabase-server/data/parse/parse-filters.ts'
import type { Payload } from '#supabase-server/data/parse/parse-payload.ts'
import { whereClause } from './build-conditions.ts'
import { answerOf, bodyOf, type BodyForm, type BuiltStatement } from './build-read.ts'
import { orderClause, selectList, selectRows } from './build-rows.ts'
import { guarded, type RowBounds } from './row-guard.ts'
import { hasSpread, isNarrowed, plainRows, type RowPlan } from './row-plan.ts'
import { columnOf, Parameters, quoted, tableName, refuseOtherThanText } from './statement-text.ts'

/** What a write returns, and how many rows it may affect. `key`: only the primary key, for the Location header. */
export type Returning = { bounds: RowBounds } & ({ kind: 'nothing' } | { kind: 'key' } | { kind: 'rows'; plan: RowPlan; body: BodyForm })

export type InsertRequest = {
  payload: Payload
  /** What to do with rows that already exist. */
  conflict?: { resolution: 'merge-duplicates' | 'ignore-duplicates'; target: readonly string[] }
  missing: Missing
  returning: Returning
}

/** The value for a field that is missing from a row of the payload. */
type Missing = 'null' | 'default'

export function buildInsert(table: Table, request: InsertRequest): BuiltStatement {
  const parameters = new Parameters()
  const { payload, conflict } = request
  const names = payload.columns.map((name) => quoted(payloadColumn(table, name))).join(', ')
  const into = `insert into ${tableName(table)} as t`
  const values =
    payload.columns.length === 0
      ? `${into} default values`
      : `${into} (${names}) select ${names} from ${recordsOf(table, payload, request.missing, parameters)}`
  return finish(table, `${values}${conflictClause(table, payload, conflict)}`, request.returning, parameters)
}

/** How many rows in the statement replaced existing ones. PostgreSQL has no other way to tell new and replaced rows apart. */
const MERGED = `coalesce(nullif(current_setting('data_protocol.merged', true), ''), '0')::int`
const COUNT_MERGED = `set_config('data_protocol.merged', (${MERGED} + 1)::text, true) <> ''`

function conflictClause(table: Table, payload: Payload, conflict: InsertRequest['conflict']): string {
  const target = conflict && conflict.target.length > 0 ? conflict.target : table.primaryKey
  if (!conflict || target.length === 0) return ''
  const keys = target.map((name) => quoted(columnOf(table, name).name)).join(', ')
  if (conflict.resolution === 'ignore-duplicates' || payload.columns.length === 0) {
    return ` on conflict (${keys}) do nothing`
  }
  const sets = payload.columns.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')
  return ` on conflict (${keys}) do update set ${sets} where ${COUNT_MERGED}`
}

/** The payload as typed rows named `body`. PostgreSQL converts each value to its column's type or rejects it. */
function recordsOf(table: Table, payload: Payload, missing: Missing, parameters: Parameters): string {
  const columns = payload.columns.map((name) => columnOf(table, name))
  refuseOtherThanText(columns, payload.rows)
  const types = columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')
  const text = parameters.add(payload.text)
  const defaults = missing === 'default' ? defaultsOf(table, payload) : ''
  if (defaults === '') {
    return `${payload.isList ? 'json_to_recordset' : 'json_to_record'}(${text}::json) as body(${types})`
  }
  const elements = payload.isList ? `jsonb_array_elements(${text}::jsonb)` : `(select ${text}::jsonb)`
  return `${elements} as e(j), lateral jsonb_to_record(jsonb_build_object(${defaults}) || e.j) as body(${types})`
}

/** `'id', gen_random_uuid(), …`: the catalogue's default expressions, evaluated once per row. */
function defaultsOf(table: Table, payload: Payload): string {
  const pairs = payload.columns.flatMap((name) => {
    const { defaultValue } = columnOf(table, name)
    return defaultValue === null ? [] : [`${literal(name)}, ${defaultValue}`]
  })
  return pairs.join(', ')
}

const literal = (name: string): string => `'${name.replaceAll("'", "''")}'`

export function buildUpdate(
  table: Table,
  { payload, filters, missing, returning }: { payload: Payload; filters: readonly Filter[]; missing: Missing; returning: Returning },
): BuiltStatement {
  const parameters = new Parameters()
  const sets = payload.columns.map((name) => `${quoted(payloadColumn(table, name))} = body.${quoted(name)}`).join(', ')
  const records = recordsOf(table, payload, missing, parameters)
  const where = whereClause(plainRows(table, filters), parameters)
  return finish(table, `update ${tableName(table)} t set ${sets} from ${records}${where}`, returning, parameters)
}

export function buildDelete(table: Table, filters: readonly Filter[], returning: Returning): BuiltStatement {
  const parameters = new Parameters()
  const where = whereClause(plainRows(table, filters), parameters)
  return finish(table, `delete from ${tableName(table)} t${where}`, returning, parameters)
}

/** Wraps a write so that it returns the same kind of row as a read: the number of rows, and the body. */
function finish(table: Table, write: string, returning: Returning, parameters: Parameters): BuiltStatement {
  if (returning.kind === 'nothing') {
    return answering(`${write} returning 1`, guarded('null', returning.bounds, parameters), 'changed', parameters)
  }
  if (returning.kind === 'key') {
    const keys = table.primaryKey.map((name) => `t.${quoted(name)}`).join(', ') || '1'
    return answering(
      `${write} returning ${keys}`,
      guarded(bodyOf({ form: 'list', stripNulls: false }, 'r'), returning.bounds, parameters),
      'changed r',
      parameters,
    )
  }
  const { plan, body, bounds } = returning
  const list = isReturnedAsIs(plan) ? selectList(plan, parameters) : ''
  if (list !== '') return answering(`${write} returning ${list}`, guarded(bodyOf(body, 'r'), bounds, parameters), 'changed r', parameters)
  // Conditions and an order may refer to columns outside the select list, so they are evaluated while the row is still complete. `unnest`
  // returns the row with its table's type, which computed fields require.
  const where = whereClause(plan, parameters)
  const from = ` from changed c, unnest(array[c.t]) ${plan.rows}${where}${orderClause(plan, parameters)}`
  const rows = selectRows(plan, from, parameters, body.form === 'csv' ? 'text' : 'json')
  const changed = where === '' ? undefined : '(select count(*) from changed)'
  return answering(`${write} returning t`, guarded(bodyOf(body, 'r'), bounds, parameters, changed), `(${rows}) r`, parameters, changed)
}

const isReturnedAsIs = (plan: RowPlan): boolean => plan.order.length === 0 && !hasSpread(plan) && !isNarrowed(plan)

/** `changed`: how many rows were changed, if the response may contain fewer. */
function answering(write: string, body: string, source: string, { values, timeLimit }: Parameters, changed = 'null'): BuiltStatement {
  return {
    text: `with changed as (${write}) ${answerOf(changed, body)}, ${MERGED} as merged from ${source}`,
    values,
    timeLimit,
  }
}

function payloadColumn(table: Table, name: string): string {
  if (!table.columns.has(name)) throw unknownPayloadColumn(table.name, name)
  return name
}
