import { type Answer, type Case, same } from './case.ts'
import type { Stage } from './stage.ts'

const selected = ({ client }: Pick<Stage, 'client'>, table: string, columns: string) => client.from(table).select(columns)
type Rows = ReturnType<typeof selected>
type Filter = (rows: Rows) => PromiseLike<Answer>

/** A case that filters the makers table and expects the given names. */
const named = (call: string, filter: Filter, ...names: string[]): Case =>
  same(call, (stage) => filter(selected(stage, 'makers', 'name')), { status: 200, data: names.map((name) => ({ name })) })

/** A case that filters a table and expects the given ids. */
const numbered = (call: string, table: string, filter: Filter, ...ids: number[]): Case =>
  same(call, (stage) => filter(selected(stage, table, 'id')), { status: 200, data: ids.map((id) => ({ id })) })

/** Every filter that the client offers. */
export const filterCases: readonly Case[] = [
  named('eq()', (makers) => makers.eq('name', 'ada'), 'ada'),
  named('neq()', (makers) => makers.neq('name', 'ada'), 'ben', 'cleo', 'dayo', 'efe'),
  numbered('gt()', 'tasks', (rows) => rows.gt('id', 2), 3, 4),
  numbered('gte()', 'tasks', (rows) => rows.gte('id', 3), 3, 4),
  numbered('lt()', 'tasks', (rows) => rows.lt('id', 2), 1),
  numbered('lte()', 'tasks', (rows) => rows.lte('id', 2), 1, 2),
  named('not()', (makers) => makers.not('status', 'eq', 'HERE'), 'ben'),
  named('or()', (makers) => makers.or('status.eq.AWAY,name.eq.ada'), 'ada', 'ben'),
  numbered('or() with and()', 'tasks', (rows) => rows.or('bench_id.eq.2,and(task.eq.Sweep,id.gt.3)'), 2, 4),
  named('like()', (makers) => makers.like('name', '%da%'), 'ada', 'dayo'),
  named('likeAllOf()', (makers) => makers.likeAllOf('name', ['%a%', '%d%']), 'ada', 'dayo'),
  named('likeAnyOf()', (makers) => makers.likeAnyOf('name', ['%ad%', '%cl%']), 'ada', 'cleo'),
  named('ilike()', (makers) => makers.ilike('name', '%DA%'), 'ada', 'dayo'),
  named('ilikeAllOf()', (makers) => makers.ilikeAllOf('name', ['%A%', '%d%']), 'ada', 'dayo'),
  named('ilikeAnyOf()', (makers) => makers.ilikeAnyOf('name', ['%AD%', '%cl%']), 'ada', 'cleo'),
  named('is() null', (makers) => makers.is('notes', null), 'ada', 'ben', 'cleo', 'dayo'),
  named('isDistinct()', (makers) => makers.isDistinct('status', 'HERE'), 'ben'),
  named('in()', (makers) => makers.in('name', ['ada', 'ben', 'none']), 'ada', 'ben'),
  named('notIn()', (makers) => makers.notIn('name', ['ada', 'ben', 'none']), 'cleo', 'dayo', 'efe'),
  named('contains() of a range', (makers) => makers.contains('years', '[1,2)'), 'ada'),
  named('contains() of JSON', (makers) => makers.contains('notes', { tool: { grip: 'ash wood' } }), 'efe'),
  numbered('contains() of a list', 'oddities', (rows) => rows.contains('tags', ['wood']), 1),
  named('containedBy() of a range', (makers) => makers.containedBy('years', '[1,2)'), 'ada'),
  named('containedBy() of JSON', (makers) => makers.containedBy('notes', { tool: 1 })),
  numbered('containedBy() of a list', 'oddities', (rows) => rows.containedBy('tags', ['wood', 'one']), 1),
  named('rangeLt()', (makers) => makers.rangeLt('years', '[2,25)'), 'ada'),
  named('rangeGt()', (makers) => makers.rangeGt('years', '[2,25)'), 'ben', 'cleo'),
  named('rangeGte()', (makers) => makers.rangeGte('years', '[2,25)'), 'ben', 'cleo', 'dayo', 'efe'),
  named('rangeLte()', (makers) => makers.rangeLte('years', '[2,25)'), 'ada'),
  named('rangeAdjacent()', (makers) => makers.rangeAdjacent('years', '[2,25)'), 'ada', 'ben', 'cleo'),
  named('overlaps() of a range', (makers) => makers.overlaps('years', '[2,25)'), 'dayo', 'efe'),
  numbered('overlaps() of a list', 'oddities', (rows) => rows.overlaps('tags', ['wood', 'other']), 1, 2),
  named('textSearch()', (makers) => makers.textSearch('motto', `'oak' & 'pine'`, { config: 'english' }), 'ada'),
  named('textSearch() plain', (makers) => makers.textSearch('motto', `'oak' & 'pine'`, { config: 'english', type: 'plain' }), 'ada'),
  named('textSearch() phrase', (makers) => makers.textSearch('motto', 'oak', { config: 'english', type: 'phrase' }), 'ada', 'ben'),
  named('textSearch() websearch', (makers) => makers.textSearch('motto', 'oak pine', { config: 'english', type: 'websearch' }), 'ada'),
  named('regexMatch()', (makers) => makers.regexMatch('name', '^ad'), 'ada'),
  named('regexIMatch()', (makers) => makers.regexIMatch('name', '^AD'), 'ada'),
  named(
    'several filters',
    (makers) => makers.eq('status', 'HERE').is('notes', null).overlaps('years', '[1,2)').textSearch('motto', 'oak'),
    'ada',
  ),
  named('filter()', (makers) => makers.filter('name', 'eq', 'ada'), 'ada'),
  named('match()', (makers) => makers.match({ name: 'ada', status: 'HERE' }), 'ada'),
  same('a filter on rpc()', ({ client }) => client.rpc('name_and_status', { of_name: 'ada' }).neq('status', 'HERE'), {
    status: 200,
    data: [],
  }),
  same(
    'two queries of one builder',
    async ({ client }) => {
      const table = client.from('makers')
      await table.select('name').eq('status', 'AWAY')
      return table.select('name').eq('name', 'efe')
    },
    { status: 200, data: [{ name: 'efe' }] },
  ),
]
