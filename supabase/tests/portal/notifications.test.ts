import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, callerFor, createPerson, sentColumns } from '#supabase/tests/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) =>
  (await test.database.asServer((tx) => tx.query<Row>(text, values))).rows
const asPerson = async <Row>({ caller }: Pick<Person, 'caller'>, text: string, values: unknown[] = []) =>
  (await test.database.queryAsCaller<Row>(caller, { text, values })).rows

const notify = ({ id }: Person, kind = 'news', key: string | null = null) =>
  asServer(`select private.notify($1, $2, '{"about": "something"}', $3)`, [id, kind, key])

type Seen = { id: string; kind: string; payload: Record<string, unknown>; read_at: Date | null }
const seenBy = (person: Pick<Person, 'caller'>) =>
  asPerson<Seen>(person, 'select id, kind, payload, read_at from public.notifications order by id desc')
const mark = async (person: Pick<Person, 'caller'>, ids: unknown = null) =>
  (await asPerson<{ marked: number }>(person, 'select public.mark_notifications_read($1) as marked', [ids]))[0]?.marked

const someone = () => createPerson(test.database)

describe('notifying a person', () => {
  it('happens once for each key, and every time without a key', async () => {
    const [ada, ngozi] = [await someone(), await someone()]
    await Promise.all([notify(ada, 'news', 'first'), notify(ada, 'news', 'first'), notify(ada, 'news', 'first')])
    await notify(ngozi, 'news', 'first')
    await notify(ada)
    await notify(ada)
    expect([await seenBy(ada), await seenBy(ngozi)].map((seen) => seen.length)).toEqual([3, 1])
  })

  it('does nothing without a person, and rejects a kind that no page can show', async () => {
    const { id } = await someone()
    await asServer(`select private.notify(null, 'news', '{}')`)
    expect(await asServer('select from public.notifications where user_id is null')).toEqual([])
    await expect(asServer(`select private.notify($1, 'Not a kind', '{}')`, [id])).rejects.toMatchObject({
      constraint: 'notifications_kind',
    })
    for (const payload of ['[]', '"x"', JSON.stringify({ text: 'x'.repeat(5000) })]) {
      await expect(asServer(`select private.notify($1, 'news', $2)`, [id, payload])).rejects.toMatchObject({
        constraint: 'notifications_payload',
      })
    }
    await asServer(`select private.notify($1, 'news', null)`, [id])
  })

  it('leaves nothing behind once the account has been deleted', async () => {
    const person = await someone()
    await notify(person)
    await asServer('select private.delete_account($1)', [person.id])
    expect(await asServer('select from public.notifications where user_id = $1', [person.id])).toEqual([])
  })
})

describe('notifications about an application', () => {
  async function send(person: Person): Promise<string> {
    const values = { ...sentColumns(), status: 'pending' }
    const columns = Object.keys(values)
    const rows = await asPerson<{ id: string }>(
      person,
      `insert into public.applications (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(values),
    )
    return rows[0]?.id ?? ''
  }
  const changeStatus = (id: string, to: string, by: string, actor: string | null = null) =>
    asServer(`select private.change_status($1, $2, $3, $4, 'For you')`, [id, to, by, actor])

  it('show the date by which a reply is needed', async () => {
    const person = await someone()
    const id = await send(person)
    await changeStatus(id, 'under_review', 'staff')
    await asServer(`select private.change_status($1, 'info_requested', 'staff', null, 'Which school?', null, '{"dueOn": "2099-03-13"}')`, [
      id,
    ])
    const [asked, earlier] = await seenBy(person)
    expect([asked?.payload['due_on'], earlier?.payload['due_on']]).toEqual(['2099-03-13', undefined])
  })

  it('cover the receipt of the application and other people’s actions, but not the applicant’s own actions', async () => {
    const person = await someone()
    const id = await send(person)
    await changeStatus(id, 'under_review', 'staff')
    await changeStatus(id, 'interview', 'staff')
    const other = await someone()
    await notify(other)
    expect((await seenBy(person)).filter(({ read_at: at }) => at !== null)).toEqual([])
    await changeStatus(id, 'withdrawn', 'applicant', person.id)
    // Earlier notifications about the application count as read, and other people's notifications are unchanged.
    expect((await seenBy(person)).filter(({ read_at: at }) => at === null)).toEqual([])
    expect((await seenBy(other)).map(({ read_at: at }) => at)).toEqual([null])
    const seen = (await seenBy(person)).map(({ kind, payload }) => [kind, payload['status'], payload['application_id'], payload['number']])
    expect(seen).toEqual([
      ['application_moved', 'interview', id, expect.stringMatching(new RegExp(`^${institute.numberPrefix}-`))],
      ['application_moved', 'under_review', id, expect.stringMatching(new RegExp(`^${institute.numberPrefix}-`))],
      ['application_sent', 'pending', id, expect.stringMatching(new RegExp(`^${institute.numberPrefix}-`))],
    ])
  })

  it('are not sent once the applicant’s account is deleted, but the application’s status can still change', async () => {
    const person = await someone()
    const id = await send(person)
    await changeStatus(id, 'under_review', 'staff')
    await changeStatus(id, 'accepted', 'staff')
    await asServer('select private.delete_account($1)', [person.id])
    expect(await asServer('select from public.notifications where payload ->> $2 = $1', [id, 'application_id'])).toEqual([])
  })
})

describe('marking as read', () => {
  it('applies to the listed notifications or to all, only once, and preserves the original time', async () => {
    const person = await someone()
    for (const _one of [1, 2, 3]) await notify(person)
    const [newest] = await seenBy(person)
    expect(await mark(person, [newest?.id])).toBe(1)
    const first = (await seenBy(person))[0]?.read_at
    expect(first).toBeInstanceOf(Date)
    expect(await mark(person, [newest?.id, newest?.id])).toBe(0)
    expect(await mark(person, [])).toBe(0)
    expect(await mark(person)).toBe(2)
    expect(await mark(person)).toBe(0)
    expect((await seenBy(person))[0]?.read_at).toEqual(first)
  })

  it('ignores other people’s notifications and unknown ids', async () => {
    const [ada, ngozi] = [await someone(), await someone()]
    await notify(ada)
    const [foreign] = await seenBy(ada)
    expect(await mark(ngozi, [foreign?.id, '-1', '0', '9223372036854775807', null])).toBe(0)
    expect(await mark(ngozi)).toBe(0)
    expect(await seenBy(ada)).toMatchObject([{ read_at: null }])
  })

  it('requires a person', async () => {
    await expect(mark({ caller: callerFor('anon') })).rejects.toMatchObject({ code: '42501' })
    await expect(mark({ caller: callerFor('service_role') })).rejects.toMatchObject({ code: '42501' })
    expect(await mark({ caller: callerFor('authenticated') })).toBe(0)
  })
})

describe('among ten thousand notifications', () => {
  let person: Person
  beforeAll(async () => {
    person = await someone()
    const others = await Promise.all(Array.from({ length: 20 }, someone))
    await asServer(
      `insert into public.notifications (user_id, kind, read_at)
       select who, 'news', case when n % 100 = 0 then null else now() end
       from unnest($1::uuid[]) as who, generate_series(1, 2000) as n`,
      [others.map(({ id }) => id)],
    )
    await asServer(`insert into public.notifications (user_id, kind) select $1, 'news' from generate_series(1, 10000)`, [person.id])
    await asServer('analyze public.notifications')
  })

  /** The query plan for that person, one line per step. */
  const planOf = async (text: string) => {
    const rows = await asPerson<{ 'QUERY PLAN': string }>(person, `explain (analyze, costs off, timing off, summary off) ${text}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const own = () => `from public.notifications where user_id = '${person.id}'`

  it.each([
    ['the first page', () => `select id, kind ${own()} order by id desc limit 21`],
    ['a later page', () => `select id, kind ${own()} and id < 45000 order by id desc limit 21`],
    ['the new ones', () => `select id, kind ${own()} and read_at is null order by id desc limit 21`],
    ['their count', () => `select id ${own()} and read_at is null order by id desc limit 100`],
  ])('%s is read through an index, with no more rows than are shown', async (_name, text) => {
    const plan = await planOf(text())
    expect(plan).toMatch(/Index (Only )?Scan.* using notifications_/)
    expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/)
    const read = [...plan.matchAll(/rows=(\d+)/g)].map(([, rows]) => Number(rows))
    expect(Math.max(...read)).toBeLessThanOrEqual(100)
  })

  it('all can be marked as read in one call', async () => {
    expect(await mark(person)).toBe(10_000)
  })
})

describe('emails about notifications', () => {
  const emails = async ({ email }: Person) =>
    asServer<{ payload: { kind: string; token: string; full_name: string | null } }>(
      `select payload from private.outbox where kind = 'notification' and recipient = $1 order by id`,
      [email],
    )
  const want = (person: Person, wanted: boolean) =>
    asPerson(
      person,
      `insert into public.email_preferences (id, notifications) values ($1, $2)
       on conflict (id) do update set notifications = excluded.notifications`,
      [person.id, wanted],
    )
  const wanted = async ({ id }: Person) =>
    (await asServer<{ notifications: boolean }>('select notifications from public.email_preferences where id = $1', [id]))[0]?.notifications

  it('are sent to people who opted in, once for each key, and not for kinds that have their own emails', async () => {
    const [ada, ngozi] = [await someone(), await someone()]
    await want(ada, true)
    await notify(ada, 'news', 'one')
    await notify(ada, 'news', 'one')
    await notify(ngozi, 'news')
    await notify(ada, 'application_sent')
    await notify(ada, 'application_moved')
    expect((await emails(ada)).map(({ payload }) => payload.kind)).toEqual(['news'])
    expect(await emails(ngozi)).toEqual([])
  })

  it('are not sent to an address that was never confirmed', async () => {
    const person = await createPerson(test.database, { confirmed: false })
    await want(person, true)
    await notify(person)
    expect(await emails(person)).toEqual([])
  })

  it('are deleted from the queue when the person switches them off', async () => {
    const person = await someone()
    await want(person, true)
    await notify(person)
    await want(person, false)
    expect(await emails(person)).toEqual([])
    await want(person, true)
    expect(await emails(person)).toEqual([])
  })

  it('contain a token that switches off only these emails, and only for the person it was issued to', async () => {
    const [ada, ngozi] = [await someone(), await someone()]
    await Promise.all([want(ada, true), want(ngozi, true)])
    await notify(ada)
    const token = (await emails(ada))[0]?.payload.token ?? ''
    const reminders = (await asServer<{ token: string }>('select private.reminders_token($1) as token', [ada.id]))[0]?.token ?? ''
    const stop = (text: string) => asServer(`select private.stop_emails('notifications', $1)`, [text])
    for (const wrong of ['', 'x', reminders, token.slice(0, -1), `${ngozi.id}.${token.split('.')[1] ?? ''}`]) await stop(wrong)
    expect([await wanted(ada), await wanted(ngozi)]).toEqual([true, true])
    await asServer(`select private.stop_emails('draft reminders', $1)`, [token])
    expect(await asServer('select from public.email_preferences where id = $1 and draft_reminders', [ada.id])).toHaveLength(1)
    await stop(token)
    await stop(token)
    expect([await wanted(ada), await wanted(ngozi)]).toEqual([false, true])
  })

  it('can be switched on only by the person who receives them', async () => {
    const [ada, ngozi] = [await someone(), await someone()]
    await want(ada, false)
    await asPerson(ngozi, 'update public.email_preferences set notifications = true where id = $1', [ada.id])
    await expect(
      asPerson(ngozi, 'insert into public.email_preferences (id, notifications) values ($1, true)', [ada.id]),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await wanted(ada)).toBe(false)
  })
})
