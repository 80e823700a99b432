import { Cursor } from './cursor.ts'
import { beyondBounds } from '#supabase-server/data/errors/data-error.ts'
import { readColumnPath, type ColumnPath } from './parse-column.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'

const COMPARED = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'isdistinct'] as const
const RANGED = ['cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const
const COMPARISONS = [...COMPARED, ...RANGED] as const
export type Comparison = (typeof COMPARISONS)[number]
const SEARCHES = ['fts', 'plfts', 'phfts', 'wfts'] as const
export type Search = (typeof SEARCHES)[number]
const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const
export type IsValue = (typeof IS_VALUES)[number]

type Condition = { path: ColumnPath; negated: boolean }
export type Filter =
  | (Condition & { kind: 'compare'; operator: Comparison; quantifier?: 'any' | 'all'; value: string })
  | (Condition & { kind: 'search'; operator: Search; language?: string; value: string })
  | (Condition & { kind: 'in'; values: readonly string[] })
  | (Condition & { kind: 'is'; value: IsValue })
  | { kind: 'group'; joiner: 'and' | 'or'; negated: boolean; members: readonly Filter[] }

/** True for text that looks like a filter value. A function argument cannot look like this (PostgREST). */
export const isFilterText = (text: string): boolean => FILTER.test(text)

const OPERATOR = /([a-z]+)(?:\((\w+)\))?(?=\.)/y
const FILTER = new RegExp(`^(?:not\\.)?(?:(?:${[...COMPARISONS, ...SEARCHES].join('|')})(?:\\(\\w+\\))?|in|is)\\.`)
const REST = /.*/suy
const LISTED = /[^,)]*/uy
const IN_GROUP = /[^,)]*/uy
const BRACED = /\{[^{}]*\}/uy

/** Operators that accept `(any)` or `(all)` and a list in braces. */
const QUANTIFIABLE: readonly Comparison[] = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch']

/** The number of conditions that one request may use, shared by the filters on all its rows. */
export type ConditionBudget = { conditions: number }

/**
 * Parses the value of `and` and `or`, with an optional `not.`: `(a.eq.1,and(b.is.null,c.in.(1,2)))`. Grammar: docs.postgrest.org, "Tables
 * and Views", horizontal filtering.
 */
export function parseGroup(name: string, text: string, budget: ConditionBudget): Filter {
  const cursor = new Cursor('logic tree', text)
  const members = readMembers(cursor, budget, 1)
  if (!cursor.done) cursor.fail('the end')
  return { kind: 'group', joiner: name.endsWith('or') ? 'or' : 'and', negated: name.startsWith('not.'), members }
}

/** Parses a filter on a column: `operator.value`, `not.operator.value`. `fts(english)` names a language. */
export function parseCondition(text: string, path: ColumnPath, budget: ConditionBudget): Filter {
  return readCondition(new Cursor('filter', text), path, budget, 'parameter')
}

function readMembers(cursor: Cursor, budget: ConditionBudget, depth: number): readonly Filter[] {
  if (depth > queryLimits.groupDepth) throw beyondBounds('Filters are nested too deeply')
  cursor.expect('(')
  const members: Filter[] = []
  do members.push(readMember(cursor, budget, depth))
  while (cursor.take(','))
  cursor.expect(')')
  return members
}

const GROUP = /(not\.)?(and|or)(?=\()/y

function readMember(cursor: Cursor, budget: ConditionBudget, depth: number): Filter {
  const group = cursor.match(GROUP)
  if (group) {
    const members = readMembers(cursor, budget, depth + 1)
    return { kind: 'group', joiner: group[2] === 'or' ? 'or' : 'and', negated: group[1] !== undefined, members }
  }
  const path = readColumnPath(cursor)
  cursor.expect('.')
  return readCondition(cursor, path, budget, 'member')
}

/** A parameter's value extends to the end of the text. The value of a member of a group ends before the next comma or parenthesis. */
function readCondition(cursor: Cursor, path: ColumnPath, budget: ConditionBudget, place: 'parameter' | 'member'): Filter {
  if (budget.conditions-- === 0) throw beyondBounds('Too many filters')
  const negated = cursor.take('not.')
  const head = cursor.match(OPERATOR)
  const name = head?.[1]
  const modifier = head?.[2]
  cursor.take('.')
  const condition = { path, negated }
  if (name === 'in' && modifier === undefined) return { ...condition, kind: 'in', values: readList(cursor, place) }
  if (name === 'is' && modifier === undefined) return { ...condition, kind: 'is', value: readIsValue(cursor, place) }
  const operator = COMPARISONS.find((known) => known === name)
  const search = SEARCHES.find((known) => known === name)
  const value = place === 'parameter' ? (cursor.match(REST)?.[0] ?? '') : readMemberValue(cursor)
  if (search !== undefined)
    return { ...condition, kind: 'search', operator: search, ...(modifier !== undefined && { language: modifier }), value }
  if (operator === undefined) return cursor.fail(`an operator (${[...COMPARISONS, ...SEARCHES].join(', ')}, in, is)`)
  if (modifier === undefined) return { ...condition, kind: 'compare', operator, value }
  if ((modifier !== 'any' && modifier !== 'all') || !QUANTIFIABLE.includes(operator))
    return cursor.fail('an operator that takes (any) or (all)')
  return { ...condition, kind: 'compare', operator, quantifier: modifier, value }
}

function readMemberValue(cursor: Cursor): string {
  return cursor.quotedBefore(',)') ?? cursor.match(BRACED)?.[0] ?? cursor.match(IN_GROUP)?.[0] ?? ''
}

function readList(cursor: Cursor, place: 'parameter' | 'member'): readonly string[] {
  cursor.expect('(')
  const values: string[] = []
  if (!cursor.take(')')) {
    do {
      if (values.length === queryLimits.listed) throw beyondBounds('Too many values in a list')
      values.push(cursor.quotedBefore(',)') ?? cursor.match(LISTED)?.[0] ?? '')
    } while (cursor.take(','))
    cursor.expect(')')
  }
  if (place === 'parameter' && !cursor.done) cursor.fail('the end')
  return values
}

function readIsValue(cursor: Cursor, place: 'parameter' | 'member'): IsValue {
  const text = (place === 'parameter' ? cursor.match(REST) : cursor.match(IN_GROUP))?.[0].toLowerCase()
  return IS_VALUES.find((known) => known === text) ?? cursor.fail(IS_VALUES.join(', '))
}
