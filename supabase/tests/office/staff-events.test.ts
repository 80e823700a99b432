import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventForm, EventPerson, StaffEvents } from '#domain/staff/staff-events.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from './staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
})
afterAll(() => test.drop())
beforeEach(async () => {
  await asServer('delete from public.events')
  await asServer('delete from private.outbox')
})

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
/** The time a given number of days from now, in the format that the form uses. */
const inDays = (days: number, clock = '10:00') => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`
const form = (part: Record<string, unknown> = {}): EventForm => ({
  title: 'Open day in the workshops',
  summary: 'See the benches and try a tool.',
  description: 'Begin whenever you like.\n\nChildren are welcome.',
  place: 'Main hall',
  position: { latitude: 8.97432, longitude: 7.36741 },
  onlineUrl: null,
  startsAt: inDays(20),
  endsAt: inDays(20, '14:00'),
  signUpUntil: null,
  places: 40,
  ...part,
})
const save = async (id: string, version: string | null, given: unknown = form(), by = officer) => {
  await call(test.database, by.caller, 'public.staff_save_event($1, $2, $3)', [id, version, given])
  return id
}
const read = () => call<StaffEvents>(test.database, viewer.caller, 'public.staff_events()')
const versionOf = async (id: string) => (await read()).coming.find((event) => event.id === id)?.version ?? null
const ask = (name: string, id: string, version: string | null, by = officer) =>
  call(test.database, by.caller, `public.${name}($1, $2)`, [id, version])
const signUp = async (id: string) => {
  const person = await createPerson(test.database)
  await call(test.database, person.caller, 'public.sign_up_for_event($1)', [id])
  return person
}
const emails = async () =>
  (
    await asServer<{ change: string | null }>(
      `select payload ->> 'change' as change from private.outbox where kind = 'event_changed' order by id`,
    )
  ).map(({ change }) => change)
const startsWith = (coming: StaffEvents['coming']) => coming.map(({ title }) => title)

it('adds an event once, in the institute’s time zone, and shows it to everyone with an account', async () => {
  const id = await save(randomUUID(), null)
  await save(id, null)
  const [event, ...more] = (await read()).coming
  expect(more).toEqual([])
  expect(event).toMatchObject({ id, isOfStaff: true, places: 40, placesTaken: 0, position: { latitude: 8.97432 } })
  expect(event?.slug).toMatch(/^open-day-in-the-workshops-[0-9a-f]{8}$/)
  expect(event?.signUpUntil).toBe(event?.startsAt)
  const [row] = await asServer<{ starts: string }>(
    `select to_char(starts_at at time zone ((private.current_settings()).settings ->> 'timeZone'), 'YYYY-MM-DD"T"HH24:MI') as starts
     from public.events`,
  )
  expect(row?.starts).toBe(inDays(20))
  const person = await signUp(id)
  expect(await call<EventPerson[]>(test.database, officer.caller, 'public.staff_event_people($1)', [id])).toMatchObject([
    { email: person.email },
  ])
})

it('notifies people who have signed up about a new time or place, a cancellation or a reinstatement, and about nothing else', async () => {
  const id = await save(randomUUID(), null)
  await signUp(id)
  await save(id, await versionOf(id), form({ title: 'Open day', places: 60 }))
  expect(await emails()).toEqual([])
  await save(id, await versionOf(id), form({ title: 'Open day', places: 60, place: 'Hall B' }))
  const version = await versionOf(id)
  await ask('staff_cancel_event', id, version)
  await ask('staff_cancel_event', id, version)
  await call(test.database, officer.caller, 'public.staff_cancel_event($1, $2, false)', [id, await versionOf(id)])
  expect(await emails()).toEqual(['moved', 'cancelled', 'restored'])
  const log = await asServer<{ action: string }>('select action from private.audit_log where subject = $1 order by id', [id])
  expect(log.map(({ action }) => action)).toEqual(['event_added', 'event_changed', 'event_changed', 'event_cancelled', 'event_restored'])
})

it('never overwrites a colleague’s change, and never changes an event from content/ or a past event', async () => {
  const id = await save(randomUUID(), null)
  const before = await versionOf(id)
  const both = [save(id, before, form({ place: 'Hall B' })), save(id, before, form({ place: 'Hall C' }))]
  expect((await Promise.all(both.map(refusal))).toSorted()).toEqual(['PT409 changed', 'passed'].toSorted())
  await asServer(`update public.events set source = 'content'`)
  expect(await refusal(save(id, await versionOf(id)))).toBe('PT409 kept_in_content')
  expect(await refusal(ask('staff_cancel_event', id, await versionOf(id)))).toBe('PT409 kept_in_content')
  expect(await refusal(ask('staff_remove_event', id, await versionOf(id)))).toBe('PT409 kept_in_content')
  await asServer(
    `update public.events set source = 'staff', starts_at = now() - interval '2 days', ends_at = now() - interval '1 day',
       sign_up_until = now() - interval '2 days'`,
  )
  const [over] = (await read()).over
  expect(await refusal(save(id, over?.version ?? null))).toBe('PT409 over')
})

it('deletes an event only if it has no sign-ups', async () => {
  const [empty, full] = [await save(randomUUID(), null), await save(randomUUID(), null, form({ title: 'Welding night' }))]
  await signUp(full)
  await ask('staff_remove_event', empty, await versionOf(empty))
  await ask('staff_remove_event', empty, null)
  expect(await refusal(ask('staff_remove_event', full, await versionOf(full)))).toBe('PT409 signed_up')
  expect(startsWith((await read()).coming)).toEqual(['Welding night'])
})

it('an event created by staff is not affected when content/ is synchronised', async () => {
  const id = await save(randomUUID(), null)
  await asServer(`select private.sync_events('[]')`)
  expect((await read()).coming.map((event) => event.id)).toEqual([id])
})

it('officers can change events and viewers can read them, but not the list of attendees', async () => {
  const id = await save(randomUUID(), null)
  expect(await refusal(save(id, await versionOf(id), form(), viewer))).toBe('PT403 role_missing')
  expect(await refusal(ask('staff_cancel_event', id, null, viewer))).toBe('PT403 role_missing')
  expect(await refusal(ask('staff_remove_event', id, null, viewer))).toBe('PT403 role_missing')
  expect(await refusal(call(test.database, viewer.caller, 'public.staff_event_people($1)', [id]))).toBe('PT403 role_missing')
})

describe('an invalid event is refused, and the error names the field', () => {
  it.each([
    ['title', { title: 'ab' }],
    ['title', { title: '\u200b\u200b\u200b\u200b' }],
    ['title', { title: 'x'.repeat(121) }],
    ['title', { title: 'Open\nday' }],
    ['title', { title: null }],
    ['title', { title: 7 }],
    ['title', { title: 'Open day', summary: ['a list'] }],
    ['summary', { summary: 'x'.repeat(10_000) }],
    ['description', { description: 'x'.repeat(5001) }],
    ['description', { description: 'tab\there' }],
    ['place', { place: 'Main\thall' }],
    ['title', { title: 'Open \u202eday' }],
    ['description', { description: 'Two\u2028lines' }],
    ['place', { place: '' }],
    ['onlineUrl', { onlineUrl: 'http://meet.example' }],
    ['onlineUrl', { onlineUrl: 'javascript:alert(1)' }],
    ['position', { position: { latitude: 91, longitude: 0 } }],
    ['position', { position: { latitude: '8', longitude: 0 } }],
    ['places', { places: 0 }],
    ['places', { places: 1.5 }],
    ['places', { places: 1e30 }],
    ['places', { places: '40' }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['startsAt', { startsAt: '2027-02-31T10:00' }],
    ['startsAt', { startsAt: 'infinity' }],
    ['startsAt', { startsAt: inDays(2000) }],
    ['endsAt', { endsAt: inDays(19) }],
    ['endsAt', { endsAt: inDays(60) }],
    ['endsAt', { startsAt: inDays(-3), endsAt: inDays(-2) }],
    ['signUpUntil', { signUpUntil: inDays(21) }],
  ])('%s: %j', async (path, part) => {
    expect(await refusal(save(randomUUID(), null, form(part)))).toMatch(new RegExp(`^PT400 \\[\\{"path": "${path}"`))
    expect((await read()).coming).toEqual([])
  })

  it.each(['День открытых дверей', 'يوم مفتوح', '日本語の日', '???'])(
    'accepts a title in any script, with a neutral slug: %s',
    async (title) => {
      await save(randomUUID(), null, form({ title }))
      expect((await read()).coming[0]).toMatchObject({ title, slug: expect.stringMatching(/^event-[0-9a-f]{8}$/) })
    },
  )

  it('stores markup as plain text', async () => {
    await save(randomUUID(), null, form({ title: '<script>alert(1)</script> & "more"' }))
    expect(startsWith((await read()).coming)).toEqual(['<script>alert(1)</script> & "more"'])
  })
})
