import { beyondBounds } from '#supabase-server/data/errors/data-error.ts'
import { badOperatorOnEmbedded } from '#supabase-server/data/catalog/embedding-error.ts'
import type { Comparison, Filter, IsValue, Search } from '#supabase-server/data/parse/parse-filters.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'
import { findEmbedded, type EmbeddedPlan, type RowPlan } from './row-plan.ts'
import { columnOf, expressionOf, quoted, tableName, type Parameters } from './statement-text.ts'

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

/** Returns ` where …` for the rows of a plan, or nothing without conditions. */
export function whereClause(plan: RowPlan, parameters: Parameters): string {
  return where(conditionsOf(plan, parameters))
}

const where = (conditions: readonly string[]): string => (conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`)

function conditionsOf(plan: RowPlan, parameters: Parameters): readonly string[] {
  const own = plan.filters.map((filter) => condition(plan, filter, parameters))
  return plan.embedded.size === 0 ? own : [...own, ...innerConditions(plan, parameters)]
}

/** Limits the result to rows that have embedded rows, where the request requires them (`!inner`). */
function innerConditions({ embedded }: RowPlan, parameters: Parameters): readonly string[] {
  const inner = [...embedded.values()].filter(({ embed }) => embed.join === 'inner')
  return inner.map((plan) => existenceOf(plan, parameters))
}

function existenceOf(plan: EmbeddedPlan, parameters: Parameters): string {
  const { limit, offset } = plan.range
  const isPart = limit < queryLimits.rows || offset > 0
  return `exists (select ${fromRelated(plan, parameters)}${isPart ? rangeClause(plan, parameters) : ''})`
}

/** Returns `from … where …` for embedded rows, which must belong to the parent row and meet their own conditions. */
export function fromRelated(plan: EmbeddedPlan, parameters: Parameters): string {
  parameters.addRelated()
  const { relationship, rows, above } = plan
  const conditions = conditionsOf(plan, parameters)
  const equal = (one: string, other: string, pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([own, foreign]) => `${one}.${quoted(own)} = ${other}.${quoted(foreign)}`)
  if (relationship.cardinality === 'computed') return `from "public".${quoted(relationship.name)}(${above}) ${rows}${where(conditions)}`
  const from = `from ${tableName(plan.shape)} ${rows}`
  if (relationship.cardinality !== 'many-to-many') return `${from}${where([...equal(above, rows, relationship.columns), ...conditions])}`
  const { junction } = relationship
  const between = `j${rows}`
  const joined = [...equal(rows, between, junction.other), ...equal(above, between, junction.own)]
  return `${from}, "public".${quoted(junction.table)} ${between}${where([...joined, ...conditions])}`
}

/** Returns ` limit … offset …`, capped at `most` rows. */
export function rangeClause({ range: { limit, offset } }: RowPlan, parameters: Parameters, most: number = queryLimits.rows): string {
  return ` limit ${parameters.add(Math.min(limit, most))}${offset === 0 ? '' : ` offset ${parameters.add(offset)}`}`
}

function condition(plan: RowPlan, filter: Filter, parameters: Parameters): string {
  const text = positiveCondition(plan, filter, parameters)
  return filter.negated ? `not (${text})` : text
}

/** A filter on the embedded rows as a whole. It can only test whether there are any. */
function conditionOnEmbedded(plan: RowPlan, filter: Filter, parameters: Parameters): string | undefined {
  if (plan.embedded.size === 0 || filter.kind === 'group' || filter.path.steps.length > 0) return undefined
  const embedded = findEmbedded(plan, filter.path.column)
  if (!embedded) return undefined
  if (filter.kind === 'is' && filter.value === 'null') return `not ${existenceOf(embedded, parameters)}`
  if (plan.shape.columns.has(filter.path.column)) return undefined
  throw badOperatorOnEmbedded(filter.path.column)
}

function positiveCondition(plan: RowPlan, filter: Filter, parameters: Parameters): string {
  const onEmbedded = conditionOnEmbedded(plan, filter, parameters)
  if (onEmbedded !== undefined) return onEmbedded
  switch (filter.kind) {
    case 'group':
      return `(${filter.members.map((member) => condition(plan, member, parameters)).join(` ${filter.joiner} `)})`
    case 'is':
      return `${expressionOf(plan, filter.path, parameters)} ${SQL_IS[filter.value]}`
    case 'in':
      return inCondition(plan, filter, parameters)
    case 'search':
      return searchCondition(plan, filter, parameters)
    case 'compare': {
      const expression = expressionOf(plan, filter.path, parameters)
      const { operator, quantifier, value } = filter
      if (operator === 'match' || operator === 'imatch') checkPattern(value, parameters)
      const pattern = operator === 'like' || operator === 'ilike'
      // In URLs `*` can be used instead of `%`.
      const placeholder = parameters.add(pattern ? value.replaceAll('*', '%') : value)
      if (quantifier !== undefined) return `${expression} ${SQL_OPERATORS[operator]} ${quantifier} (${placeholder})`
      return `${expression} ${SQL_OPERATORS[operator]} ${placeholder}`
    }
  }
}

/** Text that is not yet a tsvector is converted to one in the same language. PostgreSQL rejects unknown languages. */
function searchCondition(plan: RowPlan, filter: Filter & { kind: 'search' }, parameters: Parameters): string {
  const expression = expressionOf(plan, filter.path, parameters)
  const language = filter.language === undefined ? '' : `${parameters.add(filter.language)}::text::regconfig, `
  const isVector = filter.path.steps.length === 0 && columnOf(plan.shape, filter.path.column).type === 'tsvector'
  const words = isVector ? expression : `to_tsvector(${language}${expression})`
  return `${words} @@ ${SQL_SEARCHES[filter.operator]}(${language}${parameters.add(filter.value)}::text)`
}

const PATTERN_TOO_LONG = 'The regular expression is too long or repeats too much'

/**
 * Even a short pattern can take any amount of time and memory: nested repetitions are expanded when the pattern is parsed, and
 * back-references are tried in all combinations. So its length and repetitions are limited, and the statement has its own time limit.
 */
function checkPattern(pattern: string, parameters: Parameters): void {
  if (pattern.length > queryLimits.patternLength) throw beyondBounds(PATTERN_TOO_LONG)
  const bounds = [...pattern.matchAll(/\{\s*(\d+)\s*(?:,\s*(\d*)\s*)?\}/g)].map(([, least, most]) =>
    Math.max(Number(least), Number(most ?? 0), 1),
  )
  const repeated = bounds.reduce((product, bound) => product * bound, 1)
  if (pattern.length * repeated > queryLimits.patternWritten) throw beyondBounds(PATTERN_TOO_LONG)
  parameters.limitTime(queryLimits.patternMilliseconds)
}

/** Uses one array parameter for any number of values, so that the statement text does not change and the statement stays prepared. */
function inCondition(plan: RowPlan, filter: Filter & { kind: 'in' }, parameters: Parameters): string {
  const { type } = columnOf(plan.shape, filter.path.column)
  const expression = expressionOf(plan, filter.path, parameters)
  const lastStep = filter.path.steps.at(-1)
  const compared = lastStep === undefined ? type : lastStep.arrow === '->>' ? 'text' : 'jsonb'
  if (compared.endsWith('[]')) {
    if (filter.values.length === 0) return 'false'
    return `${expression} in (${filter.values.map((value) => parameters.add(value)).join(', ')})`
  }
  return `${expression} = any (${parameters.add(filter.values)}::${compared}[])`
}
