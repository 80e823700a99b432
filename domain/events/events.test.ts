import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type EventEntry, eventSchema } from '#content/schema/events.ts'
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

describe('an entry of content/events.ts', () => {
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
  ])('may be %j', (change) => {
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
  ])('must not be %j', (change) => {
    expect(z.safeParse(eventSchema, { ...entry, ...change }).success).toBe(false)
  })
})

it('has no fewer than no places left', () => {
  expect([
    placesLeft({ places: null, placesTaken: 7 }),
    placesLeft({ places: 5, placesTaken: 2 }),
    placesLeft({ places: 2, placesTaken: 5 }),
  ]).toEqual([null, 3, 0])
})

it.each([
  ['event_reminder', 'Tomorrow: Open day', /^13 March 2027 at 10:00, Main hall\. /],
  ['event_moved', 'New time or place: Open day', /on 13 March 2027 at 10:00, Main hall\.$/],
  ['event_cancelled', 'It does not take place: Open day', /^We are sorry\. /],
  ['event_restored', 'It takes place after all: Open day', /Your place is still yours\.$/],
])('the notification %s says what happened and leads to the event', (kind, title, text) => {
  const payload = { event_id: 'x', slug: 'open-day', title: 'Open day', place: 'Main hall', starts_at: '2027-03-13T09:00:00+00:00' }
  expect(notificationWords(kind, payload)).toEqual({ title, text: expect.stringMatching(text), to: '/events#event-open-day' })
})
