import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'

let test: TestDatabase
let ada: Person
let event: string
beforeAll(async () => {
  test = await createTestDatabase()
  ada = await createPerson(test.database)
  const { rows } = await test.database.queryAsServer<{ id: string }>(
    `insert into public.events (slug, title, summary, description, place, starts_at, ends_at, sign_up_until)
     select 'open-day', 'Open day', 'See the benches', '', 'Main hall', start, start + interval '2 hours', start
     from (select now() + interval '3 days' as start) as time returning id`,
  )
  event = rows[0]?.id ?? ''
})
afterAll(() => test.drop())

/** Calls the function as PostgREST does for a request with `Prefer: timezone=…`. */
const callIn = (timeZone: string, name: 'sign_up_for_event' | 'leave_event') =>
  test.database.queryAsCaller(
    ada.caller,
    { text: `select public.${name}($1)`, values: [event] },
    { request: { method: 'POST', path: `/rpc/${name}`, headers: '{}', cookies: '{}' }, isReadOnly: false, timeZone },
  )
const emails = async () => (await test.database.queryAsServer('select from private.outbox')).rows.length

// The date is never the same in these two time zones.
const [east, west] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const

it('a person who signs up repeatedly gets one email a day, whatever time zones the requests specify', async () => {
  for (const zone of [east, west]) {
    await callIn(zone, 'sign_up_for_event')
    await test.database.queryAsServer(`update private.outbox set state = 'sent'`)
    await callIn(zone, 'leave_event')
  }
  expect(await emails()).toBe(1)
})

it('a queued email is deleted when the person leaves the event, whatever time zone the request specifies', async () => {
  await test.database.queryAsServer('delete from private.outbox')
  await callIn(east, 'sign_up_for_event')
  await callIn(west, 'leave_event')
  expect(await emails()).toBe(0)
})
