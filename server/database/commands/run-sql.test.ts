import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type ListName, readList } from './lists.ts'
import { runSql } from './run-sql.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await test.database.asServer((tx) => tx.query('create table public.kept (n int)'))
})
afterAll(() => test.drop())

/** Each statement uses a separate connection, as each command does. */
async function run(text: string, write = false): Promise<Awaited<ReturnType<typeof runSql>>> {
  const client = new pg.Client({ connectionString: test.ownerUrl })
  await client.connect()
  try {
    return await runSql(client, text, { write })
  } finally {
    await client.end()
  }
}
const kept = async () => (await run('select n from public.kept')).rows

describe('a read-only statement', () => {
  it('returns numbers, booleans, JSON and timestamps as such, and everything else as text', async () => {
    const { columns, rows } = await run(
      `select count(*) as same, 9007199254740993 as same, true, null, '{"a": [1]}'::jsonb,
         '2026-11-22 20:00+01'::timestamptz, '2026-11-22'::date,
         1.50::numeric, 'NaN'::float8 from (values (1), (2)) as v`,
    )
    expect(columns.slice(0, 2)).toEqual(['same', 'same'])
    expect(rows).toEqual([[2, '9007199254740993', true, null, { a: [1] }, '2026-11-22T19:00:00Z', '2026-11-22', '1.50', 'NaN']])
  })

  it.each([
    'insert into public.kept values (2)',
    'with gone as (delete from public.kept returning n) select * from gone',
    'set transaction read write',
    `select set_config('transaction_read_only', 'off', false), private.queue_email('confirm_signup', 'ada@example.org', '{}')`,
    'do $$ begin commit; set transaction read write; insert into public.kept values (2); end $$',
    'commit; insert into public.kept values (2)',
    'commit',
    'set session characteristics as transaction read write',
    `copy (select 1) to program 'cat >/dev/null'`,
    'create table public.other (n int)',
    `select nextval('private.application_numbers')`,
    'explain analyze insert into public.kept values (2)',
  ])('cannot change anything: %s', async (text) => {
    await expect(run(text)).rejects.toMatchObject({ code: expect.stringMatching(/^(25006|25001|42601)$/) as string })
    expect(await kept()).toEqual([])
  })
})

it('makes the requested change, or none if the statement fails', async () => {
  expect(await run('insert into public.kept values (3), (4)', true)).toMatchObject({ command: 'INSERT', rowCount: 2 })
  await expect(run('insert into public.kept select 1 / (n - 4) from public.kept', true)).rejects.toThrow('division by zero')
  expect(await kept()).toEqual([[3], [4]])
})

describe("the operator's lists", () => {
  const list = async (name: ListName, argument?: string) => {
    const client = new pg.Client({ connectionString: test.ownerUrl })
    await client.connect()
    return readList(client, name, argument).finally(() => client.end())
  }

  it('can all be read', async () => {
    await run(
      `insert into private.outbox (kind, recipient, state, last_error) values ('confirm_signup', 'ada@example.org', 'failed', '550')`,
      true,
    )
    expect((await list('failed-mail')).rows).toEqual([
      [1, 'confirm_signup', 'email', 'ada@example.org', 0, '550', expect.stringMatching(/Z$/)],
    ])
    await run(`insert into public.subscribers (email) values ('ada@example.org')`, true)
    expect((await list('subscribers', 'https://x.example')).rows).toEqual([
      ['ada@example.org', expect.stringMatching(/^https:\/\/x\.example\/newsletter\/unsubscribe\?token=.{20,}$/)],
    ])
    expect((await list('sign-ups', 'open-day')).columns).toEqual(['email', 'name', 'signed_up_at'])
    expect((await list('erasures')).columns).toEqual(['id', 'asked_at', 'due_at', 'applications'])
  })
})
