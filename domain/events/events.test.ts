import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type EventEntry, eventSchema } from '#content/schema/events.ts'
import { notificationKinds } from '#content/notifications.ts'
import { institute } from '#content/institute.ts'
import { region } from '#content/region.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { notificationWords } from '#domain/notifications.ts'
import { placesLeft } from './events.ts'

const entry: EventEntry = {
  slug: 'open-day',
  title: 'Open day',
  summary: 'See the benches',
  description: 'One.\n\nTwo.',
  place: 'Main hall',
  startsAt: '2027-03-13 10:00',
  endsAt: '2027-03-13 14:00',
}

describe('entry of content/events.ts', () => {
  it.each<Partial<EventEntry>>([
    {},
    { description: '' },
    {
      places: 1,
      signUpUntil: '2027-03-13 10:00',
      onlineUrl: 'https://meet.example/a',
      position: { latitude: 8.9, longitude: 7.3 },
      isCancelled: true,
    },
    { startsAt: '2028-02-29 00:00', endsAt: '2028-03-01 23:59' },
  ])('accepts %j', (change) => {
    expect(z.safeParse(eventSchema, { ...entry, ...change }).error?.issues ?? []).toEqual([])
  })

  it.each<Record<string, unknown>>([
    { slug: 'Open Day' },
    { title: 'Open day\r\nX:1' },
    { title: ' Open day' },
    { description: 'a\u0007' },
    { place: '' },
    { startsAt: '2027-02-29 10:00' },
    { startsAt: '2027-03-13T10:00' },
    { startsAt: '2027-03-13 24:00' },
    { endsAt: '2027-03-13 10:00' },
    { endsAt: '2027-05-13 10:00' },
    { signUpUntil: '2027-03-13 10:01' },
    { places: 0 },
    { places: 1.5 },
    { onlineUrl: 'http://meet.example' },
    { position: { latitude: 91, longitude: 0 } },
  ])('rejects %j', (change) => {
    expect(z.safeParse(eventSchema, { ...entry, ...change }).success).toBe(false)
  })
})

it('never reports a negative number of places left', () => {
  expect([
    placesLeft({ places: null, placesTaken: 7 }),
    placesLeft({ places: 5, placesTaken: 2 }),
    placesLeft({ places: 2, placesTaken: 5 }),
  ]).toEqual([null, 3, 0])
})

it.each(['event_reminder', 'event_moved', 'event_cancelled', 'event_restored'])(
  'the notification %s states what happened and links to the event',
  (kind) => {
    const starts = momentAt('2027-03-13 10:00')
    const clock = new Intl.DateTimeFormat(region.language, { hour: '2-digit', minute: '2-digit', timeZone: institute.timeZone })
    const said = { title: 'Open day', place: 'Main hall', 'starts_at:when': `${formatDate('2027-03-13')} at ${clock.format(starts)}` }
    const filled = (text = '') => Object.entries(said).reduce((words, [name, value]) => words.replace(`{${name}}`, value), text)
    const { title, text } = notificationKinds[kind] ?? {}
    const payload = { event_id: 'x', slug: 'open-day', title: 'Open day', place: 'Main hall', starts_at: starts.toISOString() }
    expect(notificationWords(kind, payload)).toEqual({ title: filled(title), text: filled(text), to: '/events#event-open-day' })
  },
)
