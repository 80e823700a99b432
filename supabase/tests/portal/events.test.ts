import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { momentAt } from '#domain/dates/sample-moments.ts'
import type { EventEntry } from '#content/schema/events.ts'
import { EVENT_COLUMNS, type EventRow, eventFromRow, refusalOf, eventMessages } from '#domain/events/events.ts'
import { forgetInBatches } from '#server/jobs/forget-in-batches.ts'
import { remindOfEvents } from '#server/jobs/reminder-jobs.ts'
import { syncEvents } from '#server/database/content-sync.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, callerFor, createPerson } from '#supabase/tests/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
afterEach(() => asServer('truncate private.outbox, public.notifications, public.events cascade'))

const asServer = async <Row>(text: string, values: unknown[] = []) =>
  (await test.database.asServer((tx) => tx.query<Row>(text, values))).rows

type Flags = { closed?: boolean; cancelled?: boolean; sample?: boolean }
type Change = Flags & { hours?: number; places?: number | null; source?: 'content' | 'staff' }

let made = 0

/** Creates a two-hour event that starts the given number of hours from now. Returns its id. */
async function event(change: Change = {}): Promise<string> {
  const { hours = 72, places = null, closed = false, cancelled = false, sample = false, source = 'staff' } = change
  made += 1
  const rows = await asServer<{ id: string }>(
    `insert into public.events (slug, title, summary, description, place, starts_at, ends_at, sign_up_until, places,
       cancelled_at, is_sample, source)
     select 'event-' || $1, 'Open day', 'See the benches', '', 'Main hall', start, start + interval '2 hours',
       case when $3 then least(start, now() - interval '1 minute') else start end, $4, case when $5 then now() end, $6, $7
     from (select now() + make_interval(hours => $2) as start) as time returning id`,
    [made, hours, closed, places, cancelled, sample, source],
  )
  return rows[0]?.id ?? ''
}

const call = async (name: 'sign_up_for_event' | 'leave_event', person: Pick<Person, 'caller'>, id: string) =>
  (await test.database.queryAsCaller<EventRow>(person.caller, { text: `select ${EVENT_COLUMNS} from public.${name}($1)`, values: [id] }))
    .rows[0]
const signUp = (person: Pick<Person, 'caller'>, id: string) => call('sign_up_for_event', person, id)
const leave = (person: Pick<Person, 'caller'>, id: string) => call('leave_event', person, id)
const taken = async (id: string) =>
  (await asServer<{ places_taken: number }>('select places_taken from public.events where id = $1', [id]))[0]?.places_taken
const coming = (id: string) => asServer<{ user_id: string }>('select user_id from public.event_sign_ups where event_id = $1', [id])
const emails = () =>
  asServer<{ kind: string; recipient: string; payload: { change?: string; starts_at: string } }>(
    'select kind, recipient, payload from private.outbox order by id',
  )
const told = () => asServer<{ user_id: string; kind: string }>('select user_id, kind from public.notifications order by id')

describe('signing up', () => {
  it('reserves one place, however often it is requested, and confirms it with one email', async () => {
    const [id, ada] = [await event({ places: 3 }), await createPerson(test.database)]
    for (const _again of [1, 2, 3]) expect(await signUp(ada, id)).toMatchObject({ id, places_taken: 1 })
    expect((await emails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([['event_sign_up', ada.email]])
    expect(await leave(ada, id)).toMatchObject({ places_taken: 0 })
    expect(await leave(ada, id)).toMatchObject({ places_taken: 0 })
    // The first email has not been sent yet.
    expect(await emails()).toEqual([])
    await signUp(ada, id)
    await asServer(`update private.outbox set state = 'sent'`)
    await leave(ada, id)
    await signUp(ada, id)
    expect(await emails()).toHaveLength(1)
  })

  it('gives five places to exactly five of fifty people who request them at the same time', async () => {
    const id = await event({ places: 5 })
    const people = await Promise.all(Array.from({ length: 50 }, () => createPerson(test.database)))
    const answers = await Promise.allSettled(people.map((person) => signUp(person, id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as Error).message] : []))
    expect(new Set(refused)).toEqual(new Set([eventMessages.full]))
    expect(await coming(id)).toHaveLength(5)
    expect(await taken(id)).toBe(5)
  })

  it('counts correctly while people sign up and leave at the same time', async () => {
    const ids = await Promise.all([event(), event()])
    const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(test.database)))
    await Promise.all(people.flatMap((person) => ids.map((id) => signUp(person, id))))
    await Promise.all([
      ...people.slice(0, 4).flatMap((person) => ids.map((id) => leave(person, id))),
      ...people.slice(4, 8).map(({ id }) => asServer('select private.delete_account($1)', [id])),
    ])
    for (const id of ids) expect([await taken(id), (await coming(id)).length]).toEqual([4, 4])
  })

  it.each<[Change, keyof typeof eventMessages]>([
    [{ cancelled: true }, 'cancelled'],
    [{ hours: -3 }, 'over'],
    [{ hours: -1 }, 'begun'],
    [{ closed: true }, 'closed'],
    [{ places: 0 }, 'full'],
    [{ sample: true }, 'sample'],
  ])('is refused for %j, both in the database and on the page: %s', async (change, refusal) => {
    const id = await event(change.places === 0 ? { places: 1 } : change)
    if (change.places === 0) await signUp(await createPerson(test.database), id)
    const person = await createPerson(test.database)
    await expect(signUp(person, id)).rejects.toMatchObject({ code: '23514', message: eventMessages[refusal] })
    const [row] = await asServer<{ row: EventRow }>('select to_jsonb(e) as row from public.events as e where id = $1', [id])
    expect(row && refusalOf(eventFromRow(row.row), new Date())).toBe(refusal)
    expect(await leave(person, id)).toMatchObject({ id })
  })

  it('is possible if nothing prevents it, both in the database and on the page', async () => {
    const id = await event({ places: 1 })
    const [row] = await asServer<{ row: EventRow }>('select to_jsonb(e) as row from public.events as e where id = $1', [id])
    expect(row && refusalOf(eventFromRow(row.row), new Date())).toBeNull()
  })

  it('still succeeds for a person who already has a place, whatever has changed since', async () => {
    const [id, ada] = [await event({ places: 2 }), await createPerson(test.database)]
    await signUp(ada, id)
    await asServer('update public.events set places = 1, sign_up_until = now() where id = $1', [id])
    expect(await signUp(ada, id)).toMatchObject({ places_taken: 1 })
  })

  it.each(['00000000-0000-4000-8000-000000000000'])('reports a missing event: %s', async (id) => {
    const ada = await createPerson(test.database)
    for (const act of [signUp, leave]) await expect(act(ada, id)).rejects.toMatchObject({ code: 'PT404', message: eventMessages.missing })
  })
})

describe('attacks', () => {
  it('a visitor, the service and a person whose account has been deleted cannot sign anyone up', async () => {
    const [id, gone] = [await event(), await createPerson(test.database)]
    await asServer('select private.delete_account($1)', [gone.id])
    for (const caller of [callerFor('anon'), callerFor('service_role'), callerFor('authenticated'), gone.caller]) {
      for (const act of [signUp, leave]) await expect(act({ caller }, id)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await coming(id)).toEqual([])
  })

  it('a person cannot sign up or remove another person, or write to the tables', async () => {
    const [id, ada, eve] = [await event({ places: 1 }), await createPerson(test.database), await createPerson(test.database)]
    await signUp(ada, id)
    await leave(eve, id)
    expect(await coming(id)).toEqual([{ user_id: ada.id }])
    for (const text of [
      `insert into public.event_sign_ups (event_id, user_id) values ('${id}', '${eve.id}')`,
      `update public.event_sign_ups set user_id = '${eve.id}'`,
      'delete from public.event_sign_ups',
      'update public.events set places = 100',
      'update public.events set places_taken = 0',
      'delete from public.events',
      "select private.sync_events('[]')",
      'select private.remind_of_events()',
    ]) {
      await expect(test.database.queryAsCaller(eve.caller, { text })).rejects.toMatchObject({ code: '42501' })
    }
    const seen = await test.database.queryAsCaller(eve.caller, { text: 'select * from public.event_sign_ups' })
    expect(seen.rows).toEqual([])
  })

  it.each([
    ['title', `E'Open day\\r\\nATTENDEE:mailto:x@evil.example'`],
    ['place', `E'Hall\\nX:1'`],
    ['summary', `E'a b\\u007f'`],
    ['description', `E'a\\rb'`],
    ['online_url', `'javascript:alert(1)'`],
    ['online_url', `E'https://a.example/\\n'`],
    ['slug', `'../x'`],
    ['latitude', '91'],
    ['ends_at', `starts_at`],
    ['sign_up_until', `ends_at`],
    ['places', '0'],
  ])('an event rejects an invalid value: %s = %s', async (column, value) => {
    const id = await event()
    await expect(asServer(`update public.events set ${column} = ${value} where id = $1`, [id])).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a change to an event', () => {
  const change = (id: string, text: string) => asServer(`update public.events set ${text} where id = $1`, [id])
  const sequence = async (id: string) =>
    (await asServer<{ sequence: number }>('select sequence from public.events where id = $1', [id]))[0]?.sequence

  it.each([
    [`starts_at = starts_at + interval '1 minute'`, 'moved', 1],
    [`place = 'Workshop'`, 'moved', 1],
    [`online_url = 'https://meet.example/a'`, 'moved', 1],
    ['cancelled_at = now()', 'cancelled', 1],
    [`title = 'Open evening'`, undefined, 1],
    ['places = 40', undefined, 0],
    ['title = title', undefined, 0],
  ])('%s: the notification is %s, and the calendar sequence number is %i', async (text, kind, number) => {
    const [id, ada, ngozi] = [await event(), await createPerson(test.database), await createPerson(test.database)]
    await signUp(ada, id)
    await asServer('truncate private.outbox')
    await change(id, text)
    expect(await told()).toEqual(kind === undefined ? [] : [{ user_id: ada.id, kind: `event_${kind}` }])
    expect((await emails()).map(({ recipient, payload }) => [recipient, payload.change])).toEqual(
      kind === undefined ? [] : [[ada.email, kind]],
    )
    expect(await sequence(id)).toBe(number)
    expect(ngozi.id).not.toBe(ada.id)
  })

  it('notifies people each time, but not about a past event', async () => {
    const [id, ada] = [await event(), await createPerson(test.database)]
    await signUp(ada, id)
    await change(id, 'cancelled_at = now()')
    await change(id, 'cancelled_at = null')
    await change(id, `place = 'Workshop'`)
    expect((await told()).map(({ kind }) => kind)).toEqual(['event_cancelled', 'event_restored', 'event_moved'])
    await change(
      id,
      `starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours', sign_up_until = now() - interval '3 hours'`,
    )
    await asServer('truncate public.notifications')
    await change(id, `place = 'Yard'`)
    expect(await told()).toEqual([])
  })
})

describe('the hourly job', () => {
  const remind = () => remindOfEvents(test.database)

  it.each([
    [23, true],
    [25, false],
    [-1, false],
  ])('reminds people of an event in %i hours: %s', async (hours, expected) => {
    const [id, ada] = [await event({ hours: 72 }), await createPerson(test.database)]
    await signUp(ada, id)
    await asServer(`update public.event_sign_ups set created_at = now() - interval '10 days'`)
    await asServer(
      `update public.events set starts_at = now() + make_interval(hours => $2), ends_at = now() + make_interval(hours => $2 + 2),
         sign_up_until = now() - interval '2 days' where id = $1`,
      [id, hours],
    )
    await asServer('truncate public.notifications')
    for (const _round of [1, 2, 3]) await remind()
    expect(await told()).toEqual(expected ? [{ user_id: ada.id, kind: 'event_reminder' }] : [])
  })

  it('sends no reminder to people who signed up today, or about a cancelled event', async () => {
    const [soon, cancelled] = [await event({ hours: 20 }), await event({ hours: 20 })]
    const [ada, ngozi] = [await createPerson(test.database), await createPerson(test.database)]
    await signUp(ada, soon)
    await signUp(ngozi, cancelled)
    await asServer(`update public.event_sign_ups set created_at = now() - interval '9 days' where event_id = $1`, [cancelled])
    await asServer('update public.events set cancelled_at = now() where id = $1', [cancelled])
    await asServer('truncate public.notifications')
    await remind()
    expect(await told()).toEqual([])
  })

  it('deletes sign-ups after a year', async () => {
    const [old, recent] = [await event(), await event()]
    const ada = await createPerson(test.database)
    for (const id of [old, recent]) await signUp(ada, id)
    const shift = (id: string, months: number) =>
      asServer(
        `update public.events set starts_at = starts_at - make_interval(months => $2), ends_at = ends_at - make_interval(months => $2),
           sign_up_until = sign_up_until - make_interval(months => $2) where id = $1`,
        [id, months],
      )
    await shift(old, 13)
    await shift(recent, 11)
    await forgetInBatches(test.database, 'forget_event_sign_ups', 1)
    expect([(await coming(old)).length, (await coming(recent)).length]).toEqual([0, 1])
  })
})

describe('the list in content/events.ts', () => {
  const entry: EventEntry = {
    slug: 'open-day',
    title: 'Open day',
    summary: 'See the benches',
    description: 'One.\n\nTwo.',
    place: 'Main hall',
    startsAt: '2099-03-13 10:00',
    endsAt: '2099-03-13 14:00',
    places: 60,
  }
  const sync = (...list: EventEntry[]) =>
    test.database.asServer((tx) => syncEvents(tx as unknown as Parameters<typeof syncEvents>[0], list))
  const rows = () =>
    asServer<{
      id: string
      slug: string
      title: string
      starts_at: Date
      sign_up_until: Date
      cancelled: boolean
      sequence: number
      source: string
    }>(
      `select id, slug, title, starts_at, sign_up_until, cancelled_at is not null as cancelled, sequence, source
       from public.events order by slug`,
    )

  it('is imported in the institute’s time zone, and a second import changes nothing', async () => {
    await sync(entry)
    const first = await rows()
    expect(first).toMatchObject([{ slug: 'open-day', source: 'content', sequence: 0, cancelled: false }])
    expect(first[0]?.starts_at.toISOString()).toBe(momentAt('2099-03-13 10:00').toISOString())
    expect(first[0]?.sign_up_until).toEqual(first[0]?.starts_at)
    const versions = () => asServer('select xmin from public.events')
    const before = await versions()
    await sync(entry)
    expect(await versions()).toEqual(before)
    expect(await rows()).toEqual(first)
  })

  it('updates the event when its entry changes, and notifies people who have signed up', async () => {
    await sync(entry)
    const [{ id } = { id: '' }] = await rows()
    const ada = await createPerson(test.database)
    await signUp(ada, id)
    await sync({ ...entry, startsAt: '2099-03-13 11:00' })
    expect(await rows()).toMatchObject([{ id, sequence: 1 }])
    expect(await told()).toEqual([{ user_id: ada.id, kind: 'event_moved' }])
    await sync({ ...entry, startsAt: '2099-03-13 11:00', isCancelled: true })
    expect(await rows()).toMatchObject([{ id, cancelled: true }])
  })

  it('deletes an event that is removed, or cancels it if people have signed up, and reinstates it if the entry returns', async () => {
    const other = { ...entry, slug: 'career-talk' }
    await sync(entry, other)
    const id = (await rows()).find(({ slug }) => slug === 'open-day')?.id ?? ''
    const ada = await createPerson(test.database)
    await signUp(ada, id)
    await sync()
    await sync()
    expect(await rows()).toMatchObject([{ id, cancelled: true }])
    expect((await told()).map(({ kind }) => kind)).toEqual(['event_cancelled'])
    await sync(entry)
    expect(await rows()).toMatchObject([{ id, cancelled: false }])
    expect((await told()).map(({ kind }) => kind)).toEqual(['event_cancelled', 'event_restored'])
  })

  it('does not change an event created by staff, even with the same slug', async () => {
    const id = await event()
    const [before] = await rows()
    await sync({ ...entry, slug: before?.slug ?? '', title: 'Taken over' })
    await sync()
    expect(await rows()).toEqual([before])
    expect(before?.id).toBe(id)
  })
})
