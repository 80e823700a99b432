import type { RowShape } from '#server/backend/data/catalog/catalog.ts'
import { beyondBounds, DataError } from '#server/backend/data/errors/data-error.ts'
import type { Comparison, Filter, IsValue, Search } from '#server/backend/data/parse/parse-filters.ts'
import type { OrderTerm } from '#server/backend/data/parse/parse-order.ts'
import type { SelectItem } from '#server/backend/data/parse/parse-select.ts'
import { queryLimits } from '#server/backend/data/query-limits.ts'
import { checkedAlias, columnOf, expressionOf, quoted } from './statement-text.ts'
import type { Parameters } from './statement-text.ts'

/** Types `column::type` may name. A type is an identifier, so it comes from this list. */
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

const SQL_OPERATORS: Record<Comparison, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const SQL_SEARCHES: Record<Search, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

const SQL_IS: Record<IsValue, string> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
}

/** The select list of rows named `t`. */
export function selectList(shape: RowShape, items: readonly SelectItem[], parameters: Parameters): string {
  return items.map((item) => (item.kind === 'all' ? 't.*' : selectedColumn(shape, item, parameters))).join(', ')
}

function selectedColumn(shape: RowShape, { path, alias, cast }: SelectItem & { kind: 'column' }, parameters: Parameters): string {
  const expression = expressionOf(shape, path, parameters)
  const name = alias ?? lastName(path.column, path.steps)
  return `${cast === undefined ? expression : `(${expression})::${castOf(cast)}`} as ${checkedAlias(name)}`
}

/** PostgREST names a JSON path after its last key; an index has none, so the key before it counts. */
function lastName(column: string, steps: readonly { key: string | number }[]): string {
  return steps.reduce((name, { key }) => (typeof key === 'string' ? key : name), column)
}

function castOf(cast: string): string {
  const type = CASTS.get(cast)
  if (type === undefined) throw new DataError(400, '42704', `type "${cast}" does not exist`)
  return type
}

/** ` where …` over rows named `t`, or nothing without filters. */
export function whereClause(shape: RowShape, filters: readonly Filter[], parameters: Parameters): string {
  if (filters.length === 0) return ''
  return ` where ${filters.map((filter) => condition(shape, filter, parameters)).join(' and ')}`
}

function condition(shape: RowShape, filter: Filter, parameters: Parameters): string {
  const text = positiveCondition(shape, filter, parameters)
  return filter.negated ? `not (${text})` : text
}

function positiveCondition(shape: RowShape, filter: Filter, parameters: Parameters): string {
  switch (filter.kind) {
    case 'group':
      return `(${filter.members.map((member) => condition(shape, member, parameters)).join(` ${filter.joiner} `)})`
    case 'is':
      return `${expressionOf(shape, filter.path, parameters)} ${SQL_IS[filter.value]}`
    case 'in':
      return inCondition(shape, filter, parameters)
    case 'search':
      return searchCondition(shape, filter, parameters)
    case 'compare': {
      const expression = expressionOf(shape, filter.path, parameters)
      const { operator, quantifier, value } = filter
      if (operator === 'match' || operator === 'imatch') checkPattern(value, parameters)
      const pattern = operator === 'like' || operator === 'ilike'
      // In URLs `*` may stand for `%`.
      const placeholder = parameters.add(pattern ? value.replaceAll('*', '%') : value)
      if (quantifier !== undefined) return `${expression} ${SQL_OPERATORS[operator]} ${quantifier} (${placeholder})`
      return `${expression} ${SQL_OPERATORS[operator]} ${placeholder}`
    }
  }
}

/** What is no text of words yet is made one in the same language, which PostgreSQL knows by its name or refuses. */
function searchCondition(shape: RowShape, filter: Filter & { kind: 'search' }, parameters: Parameters): string {
  const expression = expressionOf(shape, filter.path, parameters)
  const language = filter.language === undefined ? '' : `${parameters.add(filter.language)}::text::regconfig, `
  const isVector = filter.path.steps.length === 0 && columnOf(shape, filter.path.column).type === 'tsvector'
  const words = isVector ? expression : `to_tsvector(${language}${expression})`
  return `${words} @@ ${SQL_SEARCHES[filter.operator]}(${language}${parameters.add(filter.value)}::text)`
}

/**
 * A pattern of few characters can take any time and much memory: repetitions inside of repetitions are written out when it is
 * read, and words that must come again are tried in all ways. So it is short, repeats no more than so often, and the statement
 * has a time limit of its own.
 */
function checkPattern(pattern: string, parameters: Parameters): void {
  const bounds = [...pattern.matchAll(/\{\s*(\d+)\s*(?:,\s*(\d*)\s*)?\}/g)].map(([, least, most]) =>
    Math.max(Number(least), Number(most ?? 0), 1),
  )
  const repeated = bounds.reduce((product, bound) => product * bound, 1)
  if (pattern.length > queryLimits.patternLength || pattern.length * repeated > queryLimits.patternWritten) {
    throw beyondBounds('The regular expression is too long or repeats too much')
  }
  parameters.limitTime(queryLimits.patternMilliseconds)
}

/** One array parameter whatever the number of values: the statement keeps its shape and stays prepared. */
function inCondition(shape: RowShape, filter: Filter & { kind: 'in' }, parameters: Parameters): string {
  const { type } = columnOf(shape, filter.path.column)
  const expression = expressionOf(shape, filter.path, parameters)
  const lastStep = filter.path.steps.at(-1)
  const compared = lastStep === undefined ? type : lastStep.arrow === '->>' ? 'text' : 'jsonb'
  if (compared.endsWith('[]')) {
    if (filter.values.length === 0) return 'false'
    return `${expression} in (${filter.values.map((value) => parameters.add(value)).join(', ')})`
  }
  return `${expression} = any (${parameters.add(filter.values)}::${compared}[])`
}

/** ` order by …` over rows named `t`, or nothing. */
export function orderClause(shape: RowShape, terms: readonly OrderTerm[], parameters: Parameters): string {
  if (terms.length === 0) return ''
  const texts = terms.map(({ path, direction, nulls }) => {
    const end = `${direction === undefined ? '' : ` ${direction}`}${nulls === undefined ? '' : ` nulls ${nulls}`}`
    return `${expressionOf(shape, path, parameters)}${end}`
  })
  return ` order by ${texts.join(', ')}`
}

/** The source of a table's rows. */
export const tableName = (table: RowShape): string => `"public".${quoted(table.name)}`
