import * as z from 'zod'
import { type Case, refused, same } from './case.ts'

const [ada, ben, cleo, dayo] = [
  { name: 'ada', status: 'HERE', years: '[1,2)', motto: "'oak' 'pine'", notes: null },
  { name: 'ben', status: 'AWAY', years: '[25,35)', motto: "'elm' 'oak'", notes: null },
  { name: 'cleo', status: 'HERE', years: '[25,35)', motto: "'ash' 'elm'", notes: null },
  { name: 'dayo', status: 'HERE', years: '[20,30)', motto: "'ash' 'pine'", notes: null },
]
const notes = { tool: { head: { kind: 'steel' }, grip: 'ash wood' } }
const efe = { name: 'efe', status: 'HERE', years: '[20,30)', motto: "'json' 'word'", notes }
const everybody = [ada, ben, cleo, dayo, efe]
/** Expects the rows sorted by name. */
const ordered = (rows: readonly unknown[]) => ({ status: 200, data: rows })
const names = (...each: string[]) => ordered(each.map((name) => ({ name })))

const noPlans = 'plans tell how the database is built; PostgREST has them off, too, unless told'

/** Whole rows, single rows, counts, order, ranges and other response formats. */
export const readCases: readonly Case[] = [
  same('from().select()', ({ client }) => client.from('makers').select(), { ...ordered(everybody), count: null }),
  same('select().overrideTypes()', ({ client }) => client.from('makers').select().eq('name', 'ada').single().overrideTypes(), {
    status: 200,
    data: ada,
  }),
  same('select().returns()', ({ client }) => client.from('makers').select().returns(), ordered(everybody)),
  same(
    'select() of columns',
    ({ client }) => client.from('makers').select('status, name').limit(1),
    ordered([{ status: 'HERE', name: 'ada' }]),
  ),
  same('select() of a view', ({ client }) => client.from('maker_names').select().limit(1), ordered([{ name: 'ada', constant: 1 }])),
  same('select() of a column twice', ({ client }) => client.from('benches').select('id, id, id').limit(1), ordered([{ id: 1 }])),
  same('select() with a cast', ({ client }) => client.from('pairings').select('id::text').limit(1), ordered([{ id: '1' }])),
  same('select() with an alias', ({ client }) => client.from('makers').select('who:name').limit(1), ordered([{ who: 'ada' }])),
  same(
    'select() inside JSON',
    ({ client }) => client.from('makers').select('notes->tool->head, notes->tool->>grip').eq('name', 'efe'),
    ordered([{ head: { kind: 'steel' }, grip: 'ash wood' }]),
  ),
  same('select() of a computed field', ({ client }) => client.from('entries').select('id, age_of').limit(1), {
    status: 200,
    data: [{ id: 1, age_of: z.number().min(0) }],
  }),
  same('select() of a computed field of a partitioned table', ({ client }) => client.from('visits').select('id, days_since'), {
    status: 200,
    data: [{ id: 1, days_since: z.number().min(0) }],
  }),
  same('select() of an unknown table', ({ client }) => client.from('nowhere').select(), {
    status: 404,
    data: null,
    error: { code: 'PGRST205', message: "Could not find the table 'public.nowhere' in the schema cache" },
  }),
  same('select() of an unknown column', ({ client }) => client.from('makers').select('nothing'), {
    status: 400,
    error: { code: '42703', message: 'column makers.nothing does not exist' },
  }),
  same('throwOnError() of an unknown table', ({ client }) => thrownBy(client.from('nowhere').select().throwOnError()), {
    data: null,
    error: { code: 'PGRST205' },
  }),
  same(
    'throwOnError().maybeSingle() of no row',
    ({ client }) => client.from('tasks').select().eq('task', 'none').throwOnError().maybeSingle(),
    { status: 200, data: null },
  ),
  refused(
    'schema().from()',
    ({ client }) => client.schema('backroom').from('makers').select(),
    { code: 'PGRST106', status: 406 },
    'one schema is exposed: public',
  ),

  same('single()', ({ client }) => client.from('makers').select().limit(1).single(), { status: 200, data: ada }),
  same('single() of several', ({ client }) => client.from('makers').select().single(), {
    status: 406,
    data: null,
    error: {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 5 rows',
      hint: null,
    },
  }),
  same('single() of none', ({ client }) => client.from('makers').select().eq('name', 'none').single(), {
    status: 406,
    data: null,
    error: { code: 'PGRST116', details: 'The result contains 0 rows' },
  }),
  same('maybeSingle() of one', ({ client }) => client.from('makers').select('name').eq('name', 'ada').maybeSingle(), {
    status: 200,
    data: { name: 'ada' },
  }),
  same('maybeSingle() of none', ({ client }) => client.from('makers').select().eq('name', 'none').maybeSingle(), {
    status: 200,
    data: null,
  }),
  same('maybeSingle() of several', ({ client }) => client.from('makers').select().maybeSingle(), {
    status: 406,
    data: null,
    error: { code: 'PGRST116' },
  }),
  same('eq() that nothing fits', ({ client }) => client.from('makers').select().eq('name', 'none'), ordered([])),

  same('select() with head', ({ client }) => client.from('makers').select('*', { head: true }), { status: 200, data: null, count: null }),
  same('select() with head and count: exact', ({ client }) => client.from('makers').select('*', { head: true, count: 'exact' }), {
    status: 200,
    data: null,
    count: 5,
  }),
  same('select() with head and count: planned', ({ client }) => client.from('makers').select('*', { head: true, count: 'planned' }), {
    status: 200,
    data: null,
    count: z.number(),
  }),
  same('select() with head and count: estimated', ({ client }) => client.from('makers').select('*', { head: true, count: 'estimated' }), {
    status: 200,
    data: null,
    count: z.number(),
  }),
  same('select() with count: exact', ({ client }) => client.from('makers').select('*', { count: 'exact' }), {
    ...ordered(everybody),
    count: 5,
  }),
  same('range() with count: exact', ({ client }) => client.from('makers').select('name', { count: 'exact' }).order('name').range(1, 2), {
    status: 206,
    data: [{ name: 'ben' }, { name: 'cleo' }],
    count: 5,
  }),

  same(
    'order() downwards',
    ({ client }) => client.from('makers').select('name').order('name', { ascending: false }),
    names('efe', 'dayo', 'cleo', 'ben', 'ada'),
  ),
  same(
    'order() by two columns',
    ({ client }) => client.from('tasks').select('id').order('bench_id', { ascending: false }).order('id', { ascending: false }),
    ordered([{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }]),
  ),
  same(
    'order() with nullsFirst',
    ({ client }) => client.from('sheds').select('id').order('label', { nullsFirst: true }).limit(1),
    ordered([{ id: 4 }]),
  ),
  same(
    'order() inside JSON',
    ({ client }) => client.from('makers').select('name').order('notes->tool').order('name').limit(2),
    names('efe', 'ada'),
  ),
  same('limit()', ({ client }) => client.from('makers').select().limit(1), ordered([ada])),
  same('range()', ({ client }) => client.from('makers').select('name').order('name').range(1, 3), names('ben', 'cleo', 'dayo')),

  same('csv()', ({ client }) => client.from('makers').select('name,notes,years').order('name').range(0, 1).csv(), {
    status: 200,
    data: 'name,notes,years\nada,,"[1,2)"\nben,,"[25,35)"',
  }),
  same(
    'stripNulls()',
    ({ client }) => client.from('makers').select('name,notes').order('name').range(3, 4).stripNulls(),
    ordered([{ name: 'dayo' }, { name: 'efe', notes }]),
  ),
  same('single().stripNulls()', ({ client }) => client.from('makers').select('name,notes').eq('name', 'ada').single().stripNulls(), {
    status: 200,
    data: { name: 'ada' },
  }),
  refused(
    'geojson()',
    ({ client }) => client.from('makers').select().geojson(),
    { code: 'PGRST107', status: 406 },
    'no PostGIS here: none of its types, so none of its forms',
  ),
  refused('explain()', ({ client }) => client.from('makers').select().explain(), { code: 'PGRST107', status: 406 }, noPlans),
  refused(
    'explain() as JSON',
    ({ client }) => client.from('makers').select().explain({ format: 'json' }),
    { code: 'PGRST107', status: 406 },
    noPlans,
  ),
  refused(
    'explain() with options',
    ({ client }) => client.from('makers').select().explain({ verbose: true, settings: true, format: 'json' }),
    { code: 'PGRST107', status: 406 },
    noPlans,
  ),
  refused(
    'select() of an aggregate',
    ({ client }) => client.from('makers').select('name.count()'),
    { code: 'PGRST123', status: 400 },
    'aggregates read whole tables; PostgREST has them off, too, unless told',
  ),
  refused(
    'select() of count()',
    ({ client }) => client.from('makers').select('count()'),
    { code: 'PGRST123', status: 400 },
    'aggregates, as above',
  ),
  refused(
    'select() of an aggregate of an unknown column',
    ({ client }) => client.from('makers').select('alias:nothing.count()'),
    { code: 'PGRST123', status: 400 },
    'aggregates, as above',
  ),
]

/** Converts a thrown error into the response that the call would have returned. */
function thrownBy(call: PromiseLike<object>): Promise<object> {
  return Promise.resolve(call).catch((error: unknown) => ({ data: null, error }))
}
