import * as z from 'zod'
import { type Answer, type Case, refused, same } from './case.ts'
import { type Stage, asOf14 } from './stage.ts'

const task = (settings: object) => ({ id: z.int(), data: null, ...settings })
const oil = { task: 'Oil', maker: 'ada', bench_id: 1 }
const maker = (name: string, settings: object = {}) => ({ name, notes: null, years: null, status: 'HERE', motto: null, ...settings })
const ended = { status: 204, data: null }
const tooMany = { status: 400, data: null, error: { code: 'PGRST124' } }

/** Returns the response to a write. If the write did not store the expected data, returns the stored data instead. */
async function leaving(stage: Stage, asked: PromiseLike<Answer>, statement: string, left: unknown): Promise<Answer> {
  const answer = await asked
  const [row] = await stage.sql<{ left: unknown }>(`select (${statement}) as left`)
  return String(row?.left) === String(left) ? answer : { ...answer, data: { left: row?.left } }
}

/** Inserting, updating, upserting and deleting. */
export const writeCases: readonly Case[] = [
  same('insert()', ({ client }) => client.from('makers').insert({ name: 'foo' }), { status: 201, data: null }),
  same('insert().select()', ({ client }) => client.from('tasks').insert(oil).select(), { status: 201, data: [task(oil)], count: null }),
  same('insert().select() of columns', ({ client }) => client.from('makers').insert({ name: 'foo' }).select('status'), {
    status: 201,
    data: [{ status: 'HERE' }],
  }),
  same('insert().select().single()', ({ client }) => client.from('makers').insert({ name: 'foo' }).select().single(), {
    status: 201,
    data: maker('foo'),
  }),
  same(
    'insert() of two .select().maybeSingle()',
    (stage) =>
      leaving(
        stage,
        stage.client
          .from('makers')
          .insert([{ name: 'a' }, { name: 'b' }])
          .select()
          .maybeSingle(),
        `select count(*) from public.makers where name in ('a', 'b')`,
        // The client itself counts the returned rows. The request does not tell the server to allow only one.
        2,
      ),
    { status: 406, data: null, error: { code: 'PGRST116' } },
  ),
  same('insert() of several', ({ client }) => client.from('tasks').insert([oil, oil]).select(), {
    status: 201,
    data: [task(oil), task(oil)],
  }),
  same('insert() with count: exact', ({ client }) => client.from('tasks').insert(oil, { count: 'exact' }).select('task'), {
    status: 201,
    data: [{ task: 'Oil' }],
    count: 1,
  }),
  same(
    'insert() of several with count: exact',
    ({ client }) => client.from('tasks').insert([oil, oil], { count: 'exact' }).select('task'),
    { status: 201, data: [{ task: 'Oil' }, { task: 'Oil' }], count: 2 },
  ),
  same(
    'insert() with defaultToNull: false',
    ({ client }) =>
      client
        .from('benches')
        .insert([{ id: 100 }, { slug: 'new' }], { defaultToNull: false })
        .select(),
    {
      status: 201,
      data: [
        { id: 100, data: null, slug: null },
        { id: z.int(), data: null, slug: 'new' },
      ],
    },
  ),
  same(
    'insert() of different columns, null for what is missing',
    ({ client }) =>
      client
        .from('makers')
        .insert([{ name: 'a', status: 'AWAY' }, { name: 'b' }])
        .select('name, status'),
    {
      status: 201,
      data: [
        { name: 'a', status: 'AWAY' },
        { name: 'b', status: null },
      ],
    },
  ),
  same(
    'insert() of what is there',
    ({ client }) =>
      client
        .from('oddities')
        .insert([{ 'two words': 'foo', id: 1 }])
        .select('"two words", id '),
    {
      status: 409,
      data: null,
      error: {
        code: '23505',
        // PostgREST includes the key in its error. Errors from this server contain no values.
        details: null,
        hint: null,
        message: 'duplicate key value violates unique constraint "oddities_pkey"',
      },
    },
  ),
  same(
    'insert() of a quoted column',
    ({ client }) =>
      client
        .from('oddities')
        .insert([{ 'two words': 'foo', id: 9 }])
        .select('"two words", id '),
    { status: 201, data: [{ 'two words': 'foo', id: 9 }] },
  ),
  same('insert() of an unknown column', ({ client }) => client.from('makers').insert([{ foo: 1 }, { bar: 2 }]), {
    status: 400,
    data: null,
    error: { code: 'PGRST204', message: z.string().regex(/^Could not find the '(?:foo|bar)' column of 'makers' in the schema cache$/) },
  }),
  same('insert() of an empty row', ({ client }) => client.from('entries').insert({}).select('former'), {
    status: 201,
    data: [{ former: null }],
  }),
  refused(
    'insert() of several empty rows',
    ({ client }) => client.from('entries').insert([{}, {}]),
    { code: 'PGRST102', status: 400 },
    'a list says its columns by its first row, and these have none',
  ),
  same('insert() that breaks a reference', ({ client }) => client.from('badges').insert({ maker: 'nobody' }), {
    status: 409,
    data: null,
    error: { code: '23503' },
  }),

  same(
    'upsert() of what is there',
    ({ client }) =>
      client
        .from('tasks')
        .upsert({ id: 3, ...oil })
        .select(),
    { status: 200, data: [{ id: 3, data: null, ...oil }] },
  ),
  same('upsert() of what is new', ({ client }) => client.from('makers').upsert({ name: 'foo' }).select(), {
    status: 201,
    data: [maker('foo')],
  }),
  same(
    'upsert() with onConflict',
    ({ client }) => client.from('makers').upsert({ name: 'dayo' }, { onConflict: 'name' }).select('name, status'),
    { status: 200, data: [{ name: 'dayo', status: 'HERE' }] },
  ),
  same(
    'upsert() with ignoreDuplicates',
    ({ client }) => client.from('makers').upsert({ name: 'dayo' }, { onConflict: 'name', ignoreDuplicates: true }).select(),
    { status: 201, data: [] },
  ),
  same(
    'upsert() with count: exact',
    ({ client }) =>
      client
        .from('tasks')
        .upsert({ id: 3, ...oil }, { count: 'exact' })
        .select('id'),
    { status: 200, data: [{ id: 3 }], count: 1 },
  ),
  same(
    'upsert() with defaultToNull: false',
    ({ client }) =>
      client
        .from('benches')
        .upsert([{ id: 1 }, { slug: 'new' }], { defaultToNull: false })
        .select('slug'),
    { status: 201, data: z.array(z.object({ slug: z.string().nullable() })).length(2) },
  ),

  same(
    'update()',
    (stage) =>
      leaving(stage, stage.client.from('tasks').update({ bench_id: 2 }).eq('id', 1), 'select bench_id from public.tasks where id = 1', 2),
    ended,
  ),
  same('update().select()', ({ client }) => client.from('tasks').update({ bench_id: 2 }).eq('task', 'Sweep').select('id, bench_id'), {
    status: 200,
    data: [
      { id: 3, bench_id: 2 },
      { id: 4, bench_id: 2 },
    ],
  }),
  same(
    'update() with count: exact',
    ({ client }) => client.from('tasks').update({ bench_id: 2 }, { count: 'exact' }).eq('task', 'Sweep').select('id'),
    { status: 200, data: [{ id: 3 }, { id: 4 }], count: 2 },
  ),
  same('update() that nothing fits', ({ client }) => client.from('makers').update({ notes: '' }).eq('name', 'none'), ended),
  same('update().select() that nothing fits', ({ client }) => client.from('makers').update({ notes: '' }).eq('name', 'none').select(), {
    status: 200,
    data: [],
  }),
  same('update() of a view', ({ client }) => client.from('maker_names').update({ name: 'fay' }).eq('name', 'efe').select(), {
    status: 200,
    data: [{ name: 'fay', constant: 1 }],
  }),
  same(
    'update() without a filter',
    (stage) => leaving(stage, stage.client.from('entries').update({ former: 1 }), 'select sum(former) from public.entries', 84),
    { status: 400, data: null, error: { code: '21000', message: 'UPDATE requires a WHERE clause' } },
  ),
  same(
    'update().maxAffected() that is kept',
    ({ client }) => asOf14(client).from('tasks').update({ task: 'Done' }).eq('id', 3).maxAffected(2).select('task'),
    { status: 200, data: [{ task: 'Done' }] },
  ),
  same(
    'update().maxAffected() that is passed',
    (stage) =>
      leaving(
        stage,
        asOf14(stage.client).from('tasks').update({ task: 'Done' }).eq('task', 'Sweep').maxAffected(1),
        `select count(*) from public.tasks where task = 'Sweep'`,
        2,
      ),
    tooMany,
  ),

  same(
    'delete()',
    (stage) => leaving(stage, stage.client.from('tasks').delete().eq('id', 1), 'select count(*) from public.tasks', 3),
    ended,
  ),
  same('delete().select()', ({ client }) => client.from('tasks').delete().eq('task', 'Sweep').select('id'), {
    status: 200,
    data: [{ id: 3 }, { id: 4 }],
  }),
  same('delete() with count: exact', ({ client }) => client.from('tasks').delete({ count: 'exact' }).eq('task', 'Sweep').select('id'), {
    status: 200,
    data: [{ id: 3 }, { id: 4 }],
    count: 2,
  }),
  same('delete() with in()', ({ client }) => client.from('entries').delete().in('id', [1, 2]).select('id'), {
    status: 200,
    data: [{ id: 1 }, { id: 2 }],
  }),
  same(
    'delete() without a filter',
    (stage) => leaving(stage, stage.client.from('entries').delete(), 'select count(*) from public.entries', 2),
    { status: 400, data: null, error: { code: '21000', message: 'DELETE requires a WHERE clause' } },
  ),
  same(
    'delete().maxAffected() that is kept',
    ({ client }) => asOf14(client).from('tasks').delete().eq('id', 3).maxAffected(2).select('id'),
    {
      status: 200,
      data: [{ id: 3 }],
    },
  ),
  same(
    'delete().maxAffected() that is passed',
    (stage) =>
      leaving(
        stage,
        asOf14(stage.client).from('tasks').delete().eq('task', 'Sweep').maxAffected(1).select(),
        `select count(*) from public.tasks where task = 'Sweep'`,
        2,
      ),
    tooMany,
  ),

  // PostgREST ignores tx=rollback unless it is configured to allow it (db-tx-end), so the change is committed.
  same(
    'insert().select().rollback().single()',
    (stage) =>
      leaving(
        stage,
        stage.client.from('makers').insert({ name: 'foo' }).select('name').rollback().single(),
        `select count(*) from public.makers where name = 'foo'`,
        1,
      ),
    { status: 201, data: { name: 'foo' } },
  ),
  same(
    'upsert().select().rollback().single()',
    ({ client }) => client.from('makers').upsert({ name: 'foo' }).select('name').rollback().single(),
    { status: 201, data: { name: 'foo' } },
  ),
  same(
    'update().select().rollback().single()',
    ({ client }) => client.from('makers').update({ status: 'AWAY' }).eq('name', 'ada').select('status').rollback().single(),
    { status: 200, data: { status: 'AWAY' } },
  ),
  same(
    'delete().select().rollback().single()',
    ({ client }) => client.from('entries').delete().eq('id', 1).select('id').rollback().single(),
    { status: 200, data: { id: 1 } },
  ),
]

const mine = (call: string, ask: (stage: Stage) => PromiseLike<Answer>, expected: Case['expected']) =>
  same(`row-level security: ${call}`, ask, expected)

/** Access by a visitor and two people to each other's rows. */
export const ownRowCases: readonly Case[] = [
  mine("a visitor reads what is nobody's", ({ client }) => client.from('own_tasks').select('*').limit(5), { status: 200, data: [] }),
  mine('a visitor writes nothing', ({ client }) => client.from('own_tasks').insert({ task: 'x' }), {
    status: 401,
    data: null,
    error: { code: '42501' },
  }),
  mine(
    'a person inserts, reads and changes what is theirs',
    async ({ member }) => {
      const { client, id } = await member()
      await client.from('own_tasks').insert({ task: 'Mine', is_done: false, owner: id }).throwOnError()
      return client.from('own_tasks').update({ task: 'Changed' }).eq('owner', id).select('task, is_done').single()
    },
    { status: 200, data: { task: 'Changed', is_done: false } },
  ),
  mine(
    'nobody else reads it',
    async ({ member }) => {
      const [one, other] = [await member(), await member()]
      await one.client.from('own_tasks').insert({ task: 'Mine' }).throwOnError()
      return other.client.from('own_tasks').select().eq('owner', one.id).single()
    },
    { status: 406, data: null, error: { code: 'PGRST116' } },
  ),
  mine(
    'nobody writes in the name of somebody else',
    async ({ member }) => {
      const [one, other] = [await member(), await member()]
      return other.client.from('own_tasks').insert({ task: 'Theirs', owner: one.id })
    },
    { status: 403, data: null, error: { code: '42501' } },
  ),
  mine(
    'what is removed is gone',
    async ({ member }) => {
      const { client, id } = await member()
      await client.from('own_tasks').insert({ task: 'Mine' }).throwOnError()
      await client.from('own_tasks').delete().eq('owner', id).throwOnError()
      return client.from('own_tasks').select().eq('owner', id)
    },
    { status: 200, data: [] },
  ),
]
