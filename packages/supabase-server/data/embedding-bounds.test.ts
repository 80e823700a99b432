import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asPerson, startFloodedServer, type FloodedServer, type Person } from '#supabase-server/testing/flood/flooded-server.ts'

/**
 * If set, runs all attacks, twelve in parallel: three from each of four people, which is the maximum allowed. Otherwise runs a few
 * attacks from one person.
 */
const isLong = process.env['FLOOD_ROUNDS'] !== undefined
const [PEOPLE, EACH] = isLong ? [4, 3] : [1, 2]

/**
 * Leaves of a tree in which every path is long: each leaf refers to the first one, which also refers to itself. All are on the same wide
 * page, and the first leaf has 1,500 wide sheets.
 */
const TABLES = `
create table public.pages (id int primary key, text text not null);
create table public.leaves (id int primary key, parent int references public.leaves, page int references public.pages);
create table public.sheets (id int primary key, text text not null, leaf int references public.leaves);
create index on public.leaves (parent);
create index on public.sheets (leaf);
grant select on public.pages, public.leaves, public.sheets to authenticated;
insert into public.pages values (1, repeat('x', 65536));
insert into public.leaves select at, 1, 1 from generate_series(1, 1500) at;
insert into public.sheets select at, repeat('y', 65536), 1 from generate_series(1, 1500) at;
notify pgrst`

let server: FloodedServer
let attackers: Person[]
let reader: Person

beforeAll(async () => {
  server = await startFloodedServer()
  await server.asOwner(async (client) => void (await client.query(TABLES)))
  attackers = await Promise.all(Array.from({ length: PEOPLE }, () => server.makePerson()))
  reader = await server.makePerson()
  await vi.waitUntil(knowsTables, { interval: 20, timeout: 10_000 })
})

afterAll(() => server.close())

/** The server discovers the tables a moment after they are created. */
async function knowsTables(): Promise<boolean> {
  const { status } = await server.ask('/rest/v1/leaves?select=pages(id),sheets(id)&limit=1', { headers: asPerson(reader) })
  return status === 200
}

const aliases = (count: number, embed: string) => Array.from({ length: count }, (_, at) => `a${at}:${embed}`).join(',')

const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(',')

/** `parent(leaves(parent(…)))`: every other step multiplies the rows by a thousand. */
function zigzag(steps: number, inside: string, join = ''): string {
  let select = inside
  for (let at = steps; at > 0; at -= 1) select = `${at % 2 === 1 ? 'parent' : 'leaves'}${join}(${select})`
  return select
}

const TOO_LARGE = [400]
/** A request that uses up its time limit is stopped. How far it gets depends on the machine. */
const BOUNDED = [200, 206, 400, 504]

type Attack = { name: string; path: string; answers: readonly number[]; isShort?: true }

const attacks: Attack[] = [
  { name: 'rows in rows in rows', path: `leaves?select=id,${zigzag(5, 'id')}`, answers: BOUNDED },
  { name: 'rows in rows, of many', path: 'leaves?select=leaves(leaves(leaves(leaves(leaves(id)))))', answers: BOUNDED },
  { name: 'many lists', path: `leaves?select=id,${aliases(20, 'leaves(id)')}`, answers: BOUNDED },
  { name: 'one wide row, embedded in a thousand', path: 'leaves?select=pages(text)', answers: TOO_LARGE, isShort: true },
  { name: 'one wide row, twenty times in each', path: `leaves?select=${aliases(20, 'pages(text)')}`, answers: TOO_LARGE },
  {
    name: 'one wide row, spread in each',
    path: 'leaves?select=id,...pages(text),...parent(parent_id:id,...pages(parent_text:text))',
    answers: TOO_LARGE,
  },
  { name: 'a thousand wide rows in one', path: 'leaves?select=sheets(text)&id=eq.1', answers: TOO_LARGE, isShort: true },
  { name: 'a thousand wide rows, spread as a list', path: 'leaves?select=...sheets(text)&id=eq.1', answers: TOO_LARGE, isShort: true },
  {
    name: 'what must be there, and is not',
    path: `leaves?select=id,${zigzag(5, '', '!inner')}&parent.leaves.parent.leaves.parent.page=lt.0`,
    answers: BOUNDED,
  },
  {
    name: 'what must be there, counted',
    path: `leaves?select=id,${zigzag(4, 'id', '!inner')}&parent.leaves.parent.leaves.id=lt.0`,
    answers: BOUNDED,
  },
  {
    name: 'what must be there, in parts, and is not',
    path:
      `leaves?select=id,${zigzag(5, '', '!inner')}&parent.leaves.parent.leaves.parent.page=lt.0` +
      '&parent.leaves.offset=1&parent.leaves.parent.leaves.offset=1',
    answers: BOUNDED,
  },
  {
    name: 'whether there is any, a hundred times',
    path: `leaves?select=id,leaves(leaves())&or=(${times(99, 'leaves.not.is.null')})`,
    answers: BOUNDED,
  },
  { name: 'an order by what is related', path: `leaves?select=id,parent(id)&order=${times(10, 'parent(id)')}`, answers: BOUNDED },
  {
    name: 'an order and a list behind it',
    path: 'leaves?select=id,leaves(id,leaves(id))&order=page,id&offset=1400',
    answers: BOUNDED,
    isShort: true,
  },
]

/** Reads lists until stopped. Returns how long each took, in milliseconds. */
function startReading(): () => Promise<number[]> {
  let isOver = false
  const read = async () => {
    const taken: number[] = []
    while (!isOver) {
      const { status, ms } = await server.ask('/rest/v1/applications?select=id,status', { headers: asPerson(reader) })
      expect(status).toBe(200)
      taken.push(ms)
    }
    return taken
  }
  const all = read()
  return () => {
    isOver = true
    return all
  }
}

test.each(attacks.filter(({ isShort }) => isLong || isShort))(
  '$name: memory use stays stable and other people can still read',
  { timeout: 120_000 },
  async ({ name, path, answers }) => {
    const growth = await server.watchMemory()
    const stop = startReading()
    const asked = attackers.flatMap((person) =>
      Array.from({ length: EACH }, () => server.ask(`/rest/v1/${path}`, { headers: { prefer: 'count=exact', ...asPerson(person) } })),
    )
    const given = await Promise.all(asked)
    const reads = await stop()
    const grown = await growth()
    if (isLong) console.log({ name, ms: Math.max(...given.map(({ ms }) => ms)), reads: reads.length, slowest: Math.max(...reads), grown })
    expect(given.filter(({ status }) => !answers.includes(status))).toEqual([])
    expect(Math.max(...given.map(({ length }) => length))).toBeLessThan(5_000_000)
    expect(grown.ofServer).toBeLessThan(100)
    expect(grown.ofDatabase).toBeLessThan(100)
  },
)

test('reports embedded rows that are too large', async () => {
  const [person] = attackers
  const answer = await server.fetch('/rest/v1/leaves?select=pages(text)', { headers: person ? asPerson(person) : {} })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      code: '54000',
      message: 'The embedded rows are too large together',
      details: null,
      hint: 'Select fewer columns, or set a limit for the embedded rows.',
    },
  ])
})

test('a list within a row has at most a thousand rows', async () => {
  const [person] = attackers
  const path = '/rest/v1/leaves?select=leaves(id)&id=eq.1&leaves.limit=5000'
  const answer = await server.fetch(path, { headers: person ? asPerson(person) : {} })
  const [leaf] = (await answer.json()) as { leaves: unknown[] }[]
  expect(leaf?.leaves).toHaveLength(1000)
})

test.each([
  ['conditions', `leaves?select=id,leaves(id)&${Array.from({ length: 51 }, (_, at) => `id=gt.${at}&leaves.id=gt.${at}`).join('&')}`],
  ['columns', `leaves?select=${times(101, 'id')},leaves(${times(100, 'id')})`],
  ['embedded tables', `leaves?select=${aliases(21, 'leaves(id)')}`],
  ['embedded tables, inside of each other, too', `leaves?select=${aliases(7, 'leaves(parent(leaves(id)))')}`],
  ['levels', `leaves?select=${zigzag(6, 'id')}`],
  ['subqueries', `leaves?select=id,leaves(${aliases(19, 'leaves!inner()')})&or=(${times(11, 'leaves.not.is.null')})`],
  ['subqueries of an order', `leaves?select=id,parent(id,${aliases(19, 'leaves!inner()')})&order=${times(10, 'parent(id)')}`],
  ['terms of an order', `leaves?select=id,leaves(id)&order=${times(6, 'id')}&leaves.order=${times(5, 'id')}`],
])('limits the total over all depths: %s', async (_name, path) => {
  const [person] = attackers
  const answer = await server.fetch(`/rest/v1/${path}`, { headers: person ? asPerson(person) : {} })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST100' }])
})
