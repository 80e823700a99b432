import { type Answer, type Case, refused, same } from './case.ts'
import type { Stage } from './stage.ts'

const selected = ({ client }: Pick<Stage, 'client'>, table: string, columns: string) => client.from(table).select(columns)
type Rows = ReturnType<typeof selected>
type Refine = (rows: Rows) => PromiseLike<Answer>

/** Whole rows, as `*` embeds them. */
const [ada, ben, cleo] = [
  { name: 'ada', status: 'HERE', years: '[1,2)', motto: "'oak' 'pine'", notes: null },
  { name: 'ben', status: 'AWAY', years: '[25,35)', motto: "'elm' 'oak'", notes: null },
  { name: 'cleo', status: 'HERE', years: '[25,35)', motto: "'ash' 'elm'", notes: null },
]
const [first, second, third, fourth] = [
  { id: 1, data: null, task: 'Sharpen the plane ✎', maker: 'ada', bench_id: 1 },
  { id: 2, data: null, task: 'Plane the board', maker: 'ada', bench_id: 2 },
  { id: 3, data: null, task: 'Sweep', maker: 'ada', bench_id: 3 },
  { id: 4, data: null, task: 'Sweep', maker: 'ada', bench_id: 3 },
]
const front = { id: 1, data: null, slug: 'front' }
const note = { id: 1, details: 'By the door' }
const firstPairing = { id: 1, lead: 'ada', mate: 'ben', guest: 'cleo' }
const secondPairing = { id: 2, lead: 'ada', mate: 'cleo', guest: null }

const one: Refine = (rows) => rows.limit(1).single()
const ofAda: Refine = (rows) => rows.eq('name', 'ada').single()
const all: Refine = (rows) => rows

const embeds = (table: string, columns: string, refine: Refine, data: unknown): Case =>
  same(`${table}: select(${columns})`, (stage) => refine(selected(stage, table, columns)), { status: 200, data })
const fails = (table: string, columns: string, refine: Refine, status: number, code: string): Case =>
  same(`${table}: select(${columns})`, (stage) => refine(selected(stage, table, columns)), { status, data: null, error: { code } })
/** Filters and sorts embedded rows. ada has four tasks, and the other people have none. */
const within = (call: string, refine: Refine, tasks: readonly unknown[]): Case =>
  same(`makers: select(tasks(*)).${call}`, (stage) => refine(selected(stage, 'makers', 'tasks(*)').eq('name', 'ada')), {
    status: 200,
    data: [{ tasks }],
  })
const counts = (columns: string): Case =>
  refused(
    `makers: select(${columns})`,
    (stage) => one(selected(stage, 'makers', columns)),
    { code: 'PGRST123', status: 400 },
    'aggregates; PostgREST has them off, too, unless told',
  )

/** Rows of other tables, embedded through foreign keys and functions. */
export const embeddingCases: readonly Case[] = [
  embeds('makers', 'tasks(*)', ofAda, { tasks: [first, second, third, fourth] }),
  embeds('makers', 'name, tasks(id, task)', (rows) => rows.eq('name', 'ben').single(), { name: 'ben', tasks: [] }),
  embeds('makers', 'tasks(id, short_task)', (rows) => rows.eq('name', 'ada').limit(1, { referencedTable: 'tasks' }).single(), {
    tasks: [{ id: 1, short_task: 'Sha' }],
  }),
  within('eq()', (rows) => rows.eq('tasks.bench_id', 1), [first]),
  within('or()', (rows) => rows.or('bench_id.eq.2,task.eq.Sweep', { referencedTable: 'tasks' }), [second, third, fourth]),
  within('or() with and()', (rows) => rows.or('bench_id.eq.2,and(task.eq.Sweep,id.eq.4)', { referencedTable: 'tasks' }), [second, fourth]),
  within('order()', (rows) => rows.order('id', { referencedTable: 'tasks', ascending: false }), [fourth, third, second, first]),
  within(
    'order() by two columns',
    (rows) => rows.order('bench_id', { referencedTable: 'tasks', ascending: false }).order('id', { referencedTable: 'tasks' }),
    [third, fourth, second, first],
  ),
  within('limit()', (rows) => rows.limit(1, { referencedTable: 'tasks' }), [first]),
  within('range()', (rows) => rows.range(1, 1, { referencedTable: 'tasks' }), [second]),

  embeds('makers', 'name, tasks(id, benches(id, slug))', (rows) => rows.eq('name', 'ada').limit(1, { referencedTable: 'tasks' }).single(), {
    name: 'ada',
    tasks: [{ id: 1, benches: { id: 1, slug: 'front' } }],
  }),
  embeds('makers', 'name, tasks(id), badges(id)', ofAda, { name: 'ada', tasks: [1, 2, 3, 4].map((id) => ({ id })), badges: [{ id: 1 }] }),
  embeds('tasks', 'who:makers(*)', one, { who: ada }),
  embeds('makers', 'tasks(data)', ofAda, { tasks: [{ data: null }, { data: null }, { data: null }, { data: null }] }),
  embeds('benches', 'bench_notes(*)', one, { bench_notes: note }),
  embeds('tasks', 'task, makers()', one, { task: 'Sharpen the plane ✎' }),
  embeds('pieces', '*, pieces(*)', (rows) => rows.eq('id', 3).single(), {
    id: 3,
    label: 'Door',
    parent_id: 1,
    pieces: [{ id: 6, label: 'Hinge', parent_id: 3 }],
  }),
  embeds('pieces', '*, parent_id(*)', (rows) => rows.eq('id', 2).single(), {
    id: 2,
    label: 'Drawer',
    parent_id: { id: 1, label: 'Cabinet', parent_id: null },
  }),
  embeds('pieces', '*, pieces!parent_id(*)', (rows) => rows.eq('id', 3).single(), {
    id: 3,
    label: 'Door',
    parent_id: 1,
    pieces: [{ id: 6, label: 'Hinge', parent_id: 3 }],
  }),
  embeds('frames', 'id, outside:outer_frame(id)', (rows) => rows.eq('id', 2).single(), { id: 2, outside: { id: 1 } }),
  fails('frames', 'inside:frames(*)', all, 300, 'PGRST201'),
  fails('pieces', '*, pieces!pieces_parent_id_fkey(*)', one, 400, 'PGRST200'),
  embeds('tools', 'label, crafts(label)', (rows) => rows.eq('id', 1).single(), {
    label: 'Saw',
    crafts: [{ label: 'Wood' }, { label: 'Joinery' }],
  }),

  embeds('tasks', 'benches!inner(slug, bench_notes!inner(*))', one, { benches: { slug: 'front', bench_notes: note } }),
  embeds('loans', 'id, sheds!inner(id, label)', (rows) => rows.lt('id', 5), [
    { id: 1, sheds: { id: 1, label: 'North' } },
    { id: 2, sheds: { id: 1, label: 'North' } },
    { id: 3, sheds: { id: 2, label: 'Hill' } },
  ]),
  embeds('bench_notes', 'benches!left(*)', one, { benches: front }),
  embeds('makers', 'badges!left(maker)', ofAda, { badges: [{ maker: 'ada' }] }),
  embeds('makers', 'badges!left(id)', (rows) => rows.eq('name', 'dayo').single(), { badges: [] }),
  embeds('badges', '*,makers!left(*)', (rows) => rows.eq('id', 2).single(), { id: 2, maker: null, makers: null }),
  embeds('badges', '*,makers!left(status)', (rows) => rows.eq('id', 1).single(), { id: 1, maker: 'ada', makers: { status: 'HERE' } }),
  embeds('makers', 'leads:pairings_lead_fkey(*), mates:pairings_mate_fkey(*), guests:pairings_guest_fkey(id)', ofAda, {
    leads: [firstPairing, secondPairing],
    mates: [],
    guests: [],
  }),
  embeds('pairings', 'lead:makers!pairings_lead_fkey(*), mate:makers!pairings_mate_fkey(*), guest:makers!pairings_guest_fkey(*)', one, {
    lead: ada,
    mate: ben,
    guest: cleo,
  }),
  embeds('pairings', 'makers!lead(*)', one, { makers: ada }),
  embeds('badges', 'maker(status)', one, { maker: { status: 'HERE' } }),
  embeds('badges', 'who:maker(*)', one, { who: ada }),
  embeds('badges', 'maker_names(*)', one, { maker_names: { name: 'ada', constant: 1 } }),
  embeds('benches', 'id, tasks!bench_id!inner(id)', one, { id: 1, tasks: [{ id: 1 }] }),
  fails('pairings', 'a:makers(*), b:makers(*)', one, 300, 'PGRST201'),
  fails('makers', 'a:pairings(*), b:pairings(*)', one, 300, 'PGRST201'),
  fails('pairings', 'makers!lead(*), makers!mate(*)', one, 400, '42712'),
  fails('makers', 'list:tasks(id, ...nowhere(id))', one, 400, 'PGRST200'),

  embeds('tasks', 'id, ...makers(status)', one, { id: 1, status: 'HERE' }),
  embeds('tasks', 'id, benches(id, ...bench_notes(details_id:id, details))', one, {
    id: 1,
    benches: { id: 1, details_id: 1, details: 'By the door' },
  }),
  embeds('benches', 'bench_id:id, ...tasks(id, task)', one, { bench_id: 1, id: [1], task: ['Sharpen the plane ✎'] }),

  counts('name, tasks(count)'),
  counts('name, tasks(id.count())'),
  counts('name, tasks(number:count())'),
  counts('name, tasks(benches(count))'),
  counts('name, tasks(id.sum())'),
  counts('name, tasks(benches(count(), ...bench_notes(details)))'),
  fails('makers', 'name, tasks(sum)', one, 400, '42703'),

  embeds('benches', 'id, list:tasks_at(id)', (rows) => rows.eq('id', 3).single(), { id: 3, list: [{ id: 3 }, { id: 4 }] }),
  embeds('makers', 'name, list:tasks_at(id, short_task)', (rows) => rows.eq('name', 'ben').single(), { name: 'ben', list: [] }),
  embeds('makers', 'name, badge:badge_of(id)', ofAda, { name: 'ada', badge: { id: 1 } }),
  // A function that returns a single row returns a row of nulls if it finds none. A set-returning function returns no rows.
  embeds('makers', 'badge:badge_of(id)', (rows) => rows.eq('name', 'ben').single(), { badge: { id: null } }),
  embeds('makers', 'card:card_of(id)', (rows) => rows.eq('name', 'ben').single(), { card: null }),
  embeds('makers', 'name, card:card_of!inner(id)', all, [{ name: 'ada', card: { id: 1 } }]),
  embeds('benches', 'id, list:tasks_at(id, benches(slug))', (rows) => rows.eq('id', 1).single(), {
    id: 1,
    list: [{ id: 1, benches: { slug: 'front' } }],
  }),
  embeds('makers_here', 'name, list:tasks_of_here(id)', ofAda, { name: 'ada', list: [1, 2, 3, 4].map((id) => ({ id })) }),
  fails('benches', 'id, who:some_maker(*)', all, 400, 'PGRST200'),

  same(
    'rpc().select() with an embedded table',
    ({ client }) => client.rpc('tasks_of_name', { of_name: 'ada' }).select('id, makers(status)').limit(1),
    { status: 200, data: [{ id: 1, makers: { status: 'HERE' } }] },
  ),
  same(
    'rpc() of one row, select() with an embedded table',
    ({ client }) => client.rpc('badge_of', { maker_row: ada }).select('id, makers(name)'),
    { status: 200, data: { id: 1, makers: { name: 'ada' } } },
  ),
  same(
    'insert().select() with an embedded table',
    ({ client }) => client.from('badges').insert({ maker: 'ben' }).select('makers(status)'),
    { status: 201, data: [{ makers: { status: 'AWAY' } }] },
  ),
]
