import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import type { Caller } from './database.ts'
import { DatabaseUnavailable } from '#supabase-server/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await test.database.asServer((tx) =>
    tx.query(
      `create table public.notes (id int primary key, owner uuid default auth.uid(), body jsonb, day date, at timestamptz, tags text[])`,
    ),
  )
  await test.database.asServer((tx) => tx.query(`create policy own on public.notes to authenticated using (owner = auth.uid())`))
  await test.database.asServer((tx) => tx.query('alter table public.notes enable row level security'))
})
afterAll(() => test.drop())

function person(id = randomUUID()): Caller & { id: string } {
  return { id, role: 'authenticated', claims: JSON.stringify({ sub: id, role: 'authenticated' }) }
}

const whoAsks = { text: `select current_user::text as role, auth.uid() as id, current_setting('request.jwt.claims', true) as claims` }

describe('the caller', () => {
  it('is set for a single statement', async () => {
    const ada = person()
    const { rows } = await test.database.queryAsCaller<{ role: string; id: string }>(ada, whoAsks)
    expect(rows[0]).toMatchObject({ role: 'authenticated', id: ada.id })
  })

  it('is cleared when the transaction ends, whichever connection is used next', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const caller: Caller = index % 2 === 0 ? person() : { role: 'anon', claims: '{"role":"anon"}' }
        const { rows } = await test.database.asCaller(caller, (tx) => tx.query<{ role: string; id: string | null }>(whoAsks.text))
        return [caller, rows[0]] as const
      }),
    )
    for (const [caller, row] of seen)
      expect(row).toEqual({ role: caller.role, id: 'id' in caller ? caller.id : null, claims: caller.claims })
    const server = await test.database.asServer((tx) => tx.query<{ claims: string | null }>(whoAsks.text))
    expect(server.rows[0]?.claims ?? '').toBe('')
  })

  it('is the owner of schema auth for the auth protocol and the owner of the database for the server', async () => {
    const roleOf = { text: 'select current_user::text as role' }
    expect((await test.database.asAuth((tx) => tx.query(roleOf.text))).rows).toEqual([{ role: 'supabase_auth_admin' }])
    expect((await test.database.asServer((tx) => tx.query(roleOf.text))).rows).toEqual([{ role: 'portal_owner' }])
  })

  it('cannot switch to a more powerful role', async () => {
    const become = (role: string) => test.database.queryAsCaller(person(), { text: `select set_config('role', $1, true)`, values: [role] })
    await expect(become('portal_owner')).rejects.toMatchObject({ code: '42501' })
    await expect(become('supabase_auth_admin')).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a prepared statement', () => {
  const byId = (id: unknown) => ({ text: 'select $1::uuid as id', values: [id], name: 'door_by_id' })

  it('still works after an error on the same connection', async () => {
    const ada = person()
    for (let round = 0; round < 15; round++) {
      await expect(test.database.queryAsCaller(ada, byId('no uuid'))).rejects.toMatchObject({ code: '22P02' })
      expect((await test.database.queryAsCaller(ada, byId(ada.id))).rows).toEqual([{ id: ada.id }])
    }
  })

  it('returns its own rows when many run at once', async () => {
    const ids = Array.from({ length: 200 }, () => randomUUID())
    const answers = await Promise.all(ids.map((id) => test.database.queryAsCaller<{ id: string }>(person(), byId(id))))
    expect(answers.map(({ rows }) => rows[0]?.id)).toEqual(ids)
  })

  it('is prepared again after a migration has changed its result', async () => {
    await test.database.asServer((tx) => tx.query('create table public.changing (a int)'))
    const all = { text: 'select * from public.changing', name: 'door_changing' }
    const read = () =>
      Promise.all(Array.from({ length: 12 }, () => test.database.queryAsCaller({ role: 'service_role', claims: '{}' }, all)))
    await read()
    await test.database.asServer((tx) => tx.query('alter table public.changing add b int; '))
    await test.database.asServer((tx) => tx.query('insert into public.changing values (1, 2)'))
    for (const { rows } of await read()) expect(rows).toEqual([{ a: 1, b: 2 }])
  })

  it('reports how many rows a change affected', async () => {
    const insert = { text: `insert into public.changing select n, n from generate_series(1, 3) n`, name: 'door_insert' }
    expect(await test.database.queryAsCaller({ role: 'service_role', claims: '{}' }, insert)).toMatchObject({ rows: [], rowCount: 3 })
  })
})

describe('a transaction', () => {
  const count = () =>
    test.database.asServer(async (tx) => Number((await tx.query<{ n: string }>('select count(*) as n from public.notes')).rows[0]?.n))

  it('commits everything or nothing', async () => {
    const before = await count()
    const failing = test.database.asServer(async (tx) => {
      await tx.query('insert into public.notes (id) values (1)')
      throw new Error('changed our mind')
    })
    await expect(failing).rejects.toThrow('changed our mind')
    expect(await count()).toBe(before)
  })

  it('does not report a commit after an ignored error', async () => {
    const ignoring = test.database.asServer(async (tx) => {
      await tx.query('insert into public.notes (id) values (2)')
      await tx.query('select 1 / 0').catch(() => undefined)
    })
    await expect(ignoring).rejects.toThrow('rolled back')
  })

  it('runs queries one after the other even if several are started at once', async () => {
    const rows = await test.database.asServer((tx) =>
      Promise.all([1, 2, 3].map(async (n) => (await tx.query<{ n: number }>('select $1::int as n', [n])).rows[0]?.n)),
    )
    expect(rows).toEqual([1, 2, 3])
  })

  it('rejects a query after it has ended', async () => {
    const late = await test.database.asServer(async (tx) => () => tx.query('select 1'))
    await expect(late()).rejects.toThrow('is over')
  })

  it.each(['53100', '53200', '58030'])(
    'reports a failure of the database machine as temporary, so that callers can retry (%s)',
    async (state) => {
      const failing = `do $$ begin raise exception 'could not extend file: No space left on device' using errcode = '${state}'; end $$`
      await expect(test.database.asServer((tx) => tx.query(failing))).rejects.toThrow(DatabaseUnavailable)
      await expect(test.database.queryAsCaller(person(), { text: failing })).rejects.toThrow(DatabaseUnavailable)
      expect(await test.database.isReady()).toBe(true)
    },
  )

  it('with one statement is retried after a deadlock', async () => {
    await test.database.asServer((tx) => tx.query('create sequence public.tries'))
    const lock = (first: number, second: number) =>
      test.database.queryAsServer(`do $$ begin
        perform nextval('public.tries'), pg_advisory_xact_lock(${first});
        for _ in 1..150 loop
          exit when (select count(*) from pg_locks where locktype = 'advisory' and granted and objid in (7001, 7002)) = 2;
          perform pg_sleep(0.02);
        end loop;
        perform pg_advisory_xact_lock(${second});
      end $$`)
    await Promise.all([lock(7001, 7002), lock(7002, 7001)])
    const { rows } = await test.database.queryAsServer<{ tries: string }>('select last_value as tries from public.tries')
    expect(rows).toEqual([{ tries: '3' }])
  })

  it('passes on the details of a PostgreSQL error', async () => {
    const twice = test.database.asServer(async (tx) => {
      await tx.query('insert into public.notes (id) values (3)')
      await tx.query('insert into public.notes (id) values (3)')
    })
    await expect(twice).rejects.toMatchObject({
      code: '23505',
      constraint: 'notes_pkey',
      detail: expect.stringContaining('already exists'),
    })
  })

  it('passes values through unchanged', async () => {
    const at = new Date('2026-11-21T10:00:00.123Z')
    const values = { body: { a: [1, 'é', null], 'quo"te': "it's" }, tags: ['a,b', 'c"d', 'e\\f', '', null] }
    const { rows } = await test.database.asServer((tx) =>
      tx.query('insert into public.notes values (4, null, $1, $2, $3, $4) returning body, day, at, tags', [
        values.body,
        '2026-01-31',
        at,
        values.tags,
      ]),
    )
    expect(rows).toEqual([{ ...values, day: '2026-01-31', at }])
  })
})

describe('listening', () => {
  it('receives notifications until it stops', async () => {
    const heard: string[] = []
    const stop = await test.database.listen('door_test', (payload) => heard.push(payload))
    await test.database.asServer((tx) => tx.query(`select pg_notify('door_test', 'one')`))
    await expect.poll(() => heard).toEqual(['one'])
    await stop()
    await test.database.asServer((tx) => tx.query(`select pg_notify('door_test', 'two')`))
    expect(await test.database.isReady()).toBe(true)
    expect(heard).toEqual(['one'])
  })

  it('continues after a lost connection and is told to check for missed notifications', async () => {
    const heard: string[] = []
    await test.database.listen('door_again', (payload) => heard.push(payload))
    await test.database.asServer((tx) =>
      tx.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "door_again"%'`),
    )
    await expect.poll(() => heard).toEqual([''])
    await test.database.asServer((tx) => tx.query(`select pg_notify('door_again', 'back')`))
    await expect.poll(() => heard).toEqual(['', 'back'])
  })
})
