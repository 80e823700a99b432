import { isToOne } from '#supabase-server/data/catalog/relationships.ts'
import { DataError, aggregatesRefused } from '#supabase-server/data/errors/data-error.ts'
import { relatedOrderNotToOne } from '#supabase-server/data/catalog/embedding-error.ts'
import type { ColumnPath } from '#supabase-server/data/parse/parse-column.ts'
import type { OrderTerm } from '#supabase-server/data/parse/parse-order.ts'
import { nameOf, type SelectItem } from '#supabase-server/data/parse/parse-select.ts'
import { fromRelated, rangeClause } from './build-conditions.ts'
import { embeddedRows } from './row-guard.ts'
import { embeddedNamed, hasSpread, isEmpty, type EmbeddedPlan, type RowPlan } from './row-plan.ts'
import { checkedAlias, expressionOf, Parameters, quoted } from './statement-text.ts'

/** Types that `column::type` may name. A type is an identifier, so it must come from this list. */
const CASTS = new Map([
  ['text', 'text'],
  ['varchar', 'text'],
  ['int', 'integer'],
  ['int4', 'integer'],
  ['integer', 'integer'],
  ['int8', 'bigint'],
  ['bigint', 'bigint'],
  ['numeric', 'numeric'],
  ['float8', 'double precision'],
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['date', 'date'],
  ['timestamp', 'timestamp'],
  ['timestamptz', 'timestamptz'],
  ['uuid', 'uuid'],
  ['json', 'json'],
  ['jsonb', 'jsonb'],
])

/**
 * Returns `select … from …` with embedded rows as JSON. `from` is everything after the select list and names the rows of the plan. Spread
 * columns are extracted from their JSON in an outer query, as JSON or as text.
 */
export function selectRows(plan: RowPlan, from: string, parameters: Parameters, as: 'json' | 'text' = 'json'): string {
  if (!hasSpread(plan)) return `select ${selectList(plan, parameters)}${from}`
  const columns = plan.select.flatMap((item) => columnsOf(plan, item, parameters, as))
  const inner = columns.map(({ expression }, at) => `${expression} as c${at}`)
  const outer = columns.flatMap(({ namedAs }, at) => namedAs(`s.c${at}`))
  return `select ${outer.join(', ')} from (select ${inner.join(', ')}${from}) s`
}

/** The select list for rows without spread columns. */
export function selectList(plan: RowPlan, parameters: Parameters): string {
  const texts = plan.select.flatMap((item): readonly string[] => {
    if (item.kind === 'all') return [`${plan.rows}.*`]
    if (item.kind === 'column') return [`${selected(plan, item, parameters)} as ${columnName(item)}`]
    if (isEmpty(item)) return nothingOf(embeddedOf(plan, item))
    return [`${valueOf(embeddedOf(plan, item), parameters)} as ${embedName(item)}`]
  })
  return texts.join(', ')
}

/** An expression over the rows, and the result columns that are made from its value. */
type SelectedColumn = { expression: string; namedAs: (from: string) => readonly string[] }

function columnsOf(plan: RowPlan, item: SelectItem, parameters: Parameters, as: 'json' | 'text'): readonly SelectedColumn[] {
  const one = (expression: string, name: string) => ({ expression, namedAs: (from: string) => [`${from} as ${name}`] })
  if (item.kind === 'all') return [...plan.shape.columns.keys()].map((name) => one(`${plan.rows}.${quoted(name)}`, quoted(name)))
  if (item.kind === 'column') return [one(selected(plan, item, parameters), columnName(item))]
  const embedded = embeddedOf(plan, item)
  if (isEmpty(item)) return nothingOf(embedded)
  const expression = valueOf(embedded, parameters)
  if (!item.isSpread) return [one(expression, embedName(item))]
  const arrow = as === 'json' ? '->' : '->>'
  const part = (from: string) => (name: string) => `${from} ${arrow} ${parameters.add(name)}::text as ${quoted(name)}`
  return [{ expression, namedAs: (from) => outputNames(embedded).map(part(from)) }]
}

/** Selects nothing, but still rejects an invalid request for these rows. */
function nothingOf(plan: EmbeddedPlan): readonly never[] {
  valueOf(plan, new Parameters())
  return []
}

function embeddedOf({ embedded }: RowPlan, item: SelectItem & { kind: 'embed' }): EmbeddedPlan {
  const plan = embedded.get(item)
  if (!plan) throw new Error('Every embedded table has a plan')
  return plan
}

/** The column names in the result of a plan. */
function outputNames(plan: RowPlan): readonly string[] {
  return plan.select.flatMap((item): readonly string[] => {
    if (item.kind === 'all') return [...plan.shape.columns.keys()]
    if (item.kind === 'column') return [outputName(item)]
    if (isEmpty(item)) return []
    return item.isSpread ? outputNames(embeddedOf(plan, item)) : [nameOf(item)]
  })
}

/** PostgREST names a JSON path after its last key. An index has no name, so the preceding key is used. */
function outputName({ alias, path }: SelectItem & { kind: 'column' }): string {
  return alias ?? path.steps.reduce((name, { key }) => (typeof key === 'string' ? key : name), path.column)
}

/** Names from the catalogue are used unchanged. Names chosen by a client are checked. */
const columnName = (item: SelectItem & { kind: 'column' }): string =>
  item.alias === undefined && item.path.steps.length === 0 ? quoted(item.path.column) : checkedAlias(outputName(item))

const embedName = ({ alias, target }: SelectItem & { kind: 'embed' }): string =>
  alias === undefined ? quoted(target) : checkedAlias(alias)

function selected(plan: RowPlan, { path, cast }: SelectItem & { kind: 'column' }, parameters: Parameters): string {
  // Without parentheses, `count` always means the aggregate, because it is the oldest one.
  const { columns, computed } = plan.shape
  if (path.column === 'count' && !columns.has('count') && !computed?.has('count')) throw aggregatesRefused()
  const expression = expressionOf(plan, path, parameters)
  return cast === undefined ? expression : `(${expression})::${castOf(cast)}`
}

function castOf(cast: string): string {
  const type = CASTS.get(cast)
  if (type === undefined) throw new DataError(400, '42704', `type "${cast}" does not exist`)
  return type
}

/**
 * Embedded rows as JSON: an object or null, a list of objects, or an object of lists if several rows are spread. A subquery in the select
 * list is only evaluated for the rows in the response, after ordering and limiting. A join would run before that.
 */
function valueOf(plan: EmbeddedPlan, parameters: Parameters): string {
  const isOne = isToOne(plan.relationship)
  const range = rangeClause(plan, parameters, isOne ? 1 : undefined)
  const from = ` ${fromRelated(plan, parameters)}${orderClause(plan, parameters)}${range}`
  const rows = embeddedRows(selectRows(plan, from, parameters))
  if (isOne) return `(${rows})`
  if (!plan.embed.isSpread) return `(select coalesce(json_agg(e.json), '[]') from (${rows}) e)`
  const part = (name: string) => `coalesce(json_agg(e.json -> ${parameters.add(name)}::text), '[]') as ${quoted(name)}`
  return `(select row_to_json(l) from (select ${outputNames(plan).map(part).join(', ')} from (${rows} offset 0) e) l)`
}

/** Returns ` order by …` for the rows of a plan, or nothing. */
export function orderClause(plan: RowPlan, parameters: Parameters): string {
  if (plan.order.length === 0) return ''
  const texts = plan.order.map((term) => {
    const end = `${term.direction === undefined ? '' : ` ${term.direction}`}${term.nulls === undefined ? '' : ` nulls ${term.nulls}`}`
    return `${orderedBy(plan, term, parameters)}${end}`
  })
  return ` order by ${texts.join(', ')}`
}

function orderedBy(plan: RowPlan, { path, embed }: OrderTerm, parameters: Parameters): string {
  if (embed === undefined) return expressionOf(plan, path, parameters)
  const related = embeddedNamed(plan, embed)
  if (!isToOne(related.relationship)) throw relatedOrderNotToOne(related.relationship.from, embed)
  const expression = expressionOf(related, selectedAs(related, path), parameters)
  return `(select ${expression} ${fromRelated(related, parameters)}${rangeClause(related, parameters, 1)})`
}

/** An order may refer to a column by its alias in the related row's select list. */
function selectedAs({ select }: EmbeddedPlan, { column, steps }: ColumnPath): ColumnPath {
  const item = select.find((one) => one.kind === 'column' && one.alias === column)
  return item?.kind === 'column' ? { column: item.path.column, steps: [...item.path.steps, ...steps] } : { column, steps }
}
