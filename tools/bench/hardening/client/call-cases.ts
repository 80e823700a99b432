import { type Case, refused, same } from './case.ts'
import { asOf14 } from './stage.ts'

const found = (data: unknown) => ({ status: 200, data, count: null })
const unresolved = {
  status: 300,
  data: null,
  error: {
    code: 'PGRST203',
    details: null,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  },
}
const sweep = (id: number) => ({ id, data: null, task: 'Sweep', maker: 'ada', bench_id: 3 })
const sharpen = { id: 1, data: null, task: 'Sharpen the plane ✎', maker: 'ada', bench_id: 1 }
const plane = { id: 2, data: null, task: 'Plane the board', maker: 'ada', bench_id: 2 }
const ofAda = [sharpen, plane, sweep(3), sweep(4)]
const ada = { name: 'ada', notes: null, years: null, motto: null, status: 'HERE' }
const BIG = 9_223_372_036_854_775_807n

/** Functions: their arguments, their results and the choice between overloads. */
export const callCases: readonly Case[] = [
  same('rpc()', ({ client }) => client.rpc('status_of', { of_name: 'ada' }), found('HERE')),
  same('rpc() of nothing', ({ client }) => client.rpc('nothing'), { status: 204, data: null }),
  same(
    'rpc().select()',
    ({ client }) => client.rpc('name_and_status', { of_name: 'ada' }).select(),
    found([{ name: 'ada', status: 'HERE' }]),
  ),
  same(
    'rpc().select(*)',
    ({ client }) => client.rpc('name_and_status', { of_name: 'ada' }).select('*'),
    found([{ name: 'ada', status: 'HERE' }]),
  ),
  same(
    'rpc().select() of a column',
    ({ client }) => client.rpc('name_and_status', { of_name: 'ada' }).select('status'),
    found([{ status: 'HERE' }]),
  ),
  same(
    'rpc().select() of columns',
    ({ client }) => client.rpc('name_and_status', { of_name: 'ada' }).select('name, status'),
    found([{ name: 'ada', status: 'HERE' }]),
  ),
  same(
    'rpc().select() with an alias',
    ({ client }) => client.rpc('name_and_status', { of_name: 'ada' }).select('who:name'),
    found([{ who: 'ada' }]),
  ),
  same(
    'rpc().select() with a cast',
    ({ client }) => client.rpc('name_and_status', { of_name: 'ada' }).select('status::text'),
    found([{ status: 'HERE' }]),
  ),
  refused(
    'rpc().select() of an aggregate',
    ({ client }) => client.rpc('name_and_status', { of_name: 'ada' }).select('name.count(), status'),
    { code: 'PGRST123', status: 400 },
    'aggregates; PostgREST has them off, too, unless told',
  ),
  same('rpc() with count: exact', ({ client }) => client.rpc('status_of', { of_name: 'ada' }, { count: 'exact' }), {
    status: 200,
    data: 'HERE',
    count: 1,
  }),
  same('rpc() with head and count: exact', ({ client }) => client.rpc('status_of', { of_name: 'ada' }, { head: true, count: 'exact' }), {
    status: 200,
    data: null,
    count: 1,
  }),
  same('rpc() with get and count: exact', ({ client }) => client.rpc('status_of', { of_name: 'ada' }, { get: true, count: 'exact' }), {
    status: 200,
    data: 'HERE',
    count: 1,
  }),
  same(
    'rpc() with get and an argument left out',
    ({ client }) => client.rpc('word_or_none', { word: undefined }, { get: true }),
    found(''),
  ),
  same(
    'rpc() with get and a list',
    ({ client }) => client.rpc('takes_ids', { ids: ['00000000-0000-0000-0000-000000000000'] }, { get: true }),
    { status: 204, data: null },
  ),
  refused(
    'schema().rpc()',
    ({ client }) => client.schema('backroom').rpc('status_of', { of_name: 'ada' }),
    { code: 'PGRST106', status: 406 },
    'one schema is exposed: public',
  ),
  same('rpc() with a bigint', ({ client }) => client.rpc('big_as_text', { big: BIG }), found(String(BIG))),
  same('rpc() with a bigint in JSON', ({ client }) => client.rpc('id_in', { payload: { id: BIG } }), found(String(BIG))),
  same(
    'rpc() with the header of a trace',
    ({ browser }) => browser({ headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' } }).rpc('trace_headers'),
    found({ traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }),
  ),
  same('rpc() without the header of a trace', ({ client }) => client.rpc('trace_headers'), found({ traceparent: null })),
  same(
    'rpc().maxAffected() that is kept',
    ({ client }) => asOf14(client).rpc('send_all_away', { like_name: 'ada' }).maxAffected(1).select('name, status'),
    found([{ name: 'ada', status: 'AWAY' }]),
  ),
  same(
    'rpc().maxAffected() that is passed',
    ({ client }) => asOf14(client).rpc('send_all_away', { like_name: '%' }).maxAffected(1).select(),
    {
      status: 400,
      data: null,
      error: { code: 'PGRST124' },
    },
  ),
  // As with tables, tx=rollback is ignored.
  same('rpc().rollback()', ({ client }) => client.rpc('send_away', { of_name: 'ada' }).rollback(), found('AWAY')),

  same(
    'rpc() with a row of one table',
    ({ client }) => client.rpc('tasks_at', { bench: { id: 1, data: null, slug: null } }),
    found([sharpen]),
  ),
  same('rpc() of the same name with a row of another', ({ client }) => client.rpc('tasks_at', { maker_row: ada }), found(ofAda)),
  same('rpc() that gives one row', ({ client }) => client.rpc('badge_of', { maker_row: ada }), found({ id: 1, maker: 'ada' })),
  same('rpc() with a row, select()', ({ client }) => client.rpc('badge_of', { maker_row: ada }).select('id'), found({ id: 1 })),
  same('rpc() that gives rows of a table', ({ client }) => client.rpc('tasks_of_name', { of_name: 'ada' }), found(ofAda)),
  same('rpc() with a row of a view', ({ client }) => client.rpc('tasks_of_here', { here_row: ada }), found(ofAda)),
  same(
    'rpc() that gives rows of a view',
    ({ client }) => client.rpc('latest_of_name', { of_name: 'ada' }),
    found([sweep(4), sweep(3), plane, sharpen]),
  ),
  same('rpc() that gives some row', ({ client }) => client.rpc('some_maker').select('name'), found({ name: 'ada' })),
  same('rpc() that gives all rows', ({ client }) => client.rpc('all_makers').select('name').eq('status', 'AWAY'), found([{ name: 'ben' }])),

  same('rpc() of several functions, without arguments', ({ client }) => client.rpc('torn'), { status: 204, data: null }),
  same('rpc() that cannot be told apart, a text', ({ client }) => client.rpc('torn', { a: 'x' }), unresolved),
  same('rpc() that cannot be told apart, a number', ({ client }) => client.rpc('torn', { a: 1 }), unresolved),
  same('rpc() told apart by no argument', ({ client }) => client.rpc('told_apart'), { status: 204, data: null }),
  same('rpc() told apart by one argument', ({ client }) => client.rpc('told_apart', { a: 'x' }), found(1)),
  same('rpc() told apart by another', ({ client }) => client.rpc('told_apart', { b: 1 }), found('foo')),
  same('rpc() told apart, rows of a table', ({ client }) => client.rpc('told_apart', { badge_id: 1 }), found([{ id: 1, maker: 'ada' }])),
  same('rpc() told apart by two', ({ client }) => client.rpc('told_apart', { at_bench: 3, search: 'Sweep' }), found([sweep(3), sweep(4)])),

  same('rpc() with one unnamed json', ({ client }) => client.rpc('unnamed_json', { '': { a: 1 } }), found(1)),
  same('rpc() with one unnamed jsonb', ({ client }) => client.rpc('unnamed_jsonb', { '': { a: 1 } }), found(1)),
  same('rpc() with one unnamed text', ({ client }) => client.rpc('unnamed_text', { '': 'x' }), found(1)),
  same('rpc() with one unnamed number', ({ client }) => client.rpc('unnamed_number', { '': 1 }), {
    status: 404,
    data: null,
    error: { code: 'PGRST202' },
  }),
  same('rpc() of several unnamed arguments, a text', ({ client }) => client.rpc('unnamed', { '': 'x' }), found('foo')),
  same('rpc() of several unnamed arguments, no text', ({ client }) => client.rpc('unnamed', { '': true }), found('foo')),
  same('rpc() of unnamed arguments or none, a text', ({ client }) => client.rpc('unnamed_or_none', { '': 'x' }), found('foo')),
  same('rpc() of unnamed arguments that can be left out', ({ client }) => client.rpc('unnamed_at_will'), unresolved),
  same('rpc() of unnamed arguments or none, none', ({ client }) => client.rpc('unnamed_or_none'), found(1)),
  same('rpc() of an unknown function', ({ client }) => client.rpc('nowhere'), {
    status: 404,
    data: null,
    error: { code: 'PGRST202', message: 'Could not find the function public.nowhere without parameters in the schema cache' },
  }),
  same('rpc() of a computed field without its row', ({ client }) => client.rpc('short_task'), {
    status: 404,
    data: null,
    error: {
      code: 'PGRST202',
      hint: null,
      message: 'Could not find the function public.short_task without parameters in the schema cache',
    },
  }),
  same('rpc() of a computed field', ({ client }) => client.rpc('short_task', { '': { id: 1 } }), {
    status: 404,
    data: null,
    error: { code: 'PGRST202' },
  }),
]
