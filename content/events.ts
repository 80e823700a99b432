import type { EventEntry } from './schema/events.ts'

/**
 * The institute's events for people with an account, shown on /events, in their calendars and on the dashboard. They are written to the
 * database when the server starts and by `npm run content:sync`. If you change the time or place of an event, everyone who signed up is
 * notified. If you remove an event, they are told that it has been cancelled. Times are in the institute's time zone.
 *
 * {
 *   slug: 'open-day-march-2027',
 *   title: 'Open day in the workshops',
 *   summary: 'See the benches, meet the people who teach, and try a tool yourself.',
 *   description: 'Begin whenever you like …\n\nA second paragraph.',
 *   place: 'Main hall, 12 Workshop Road, Lugbe',
 *   position: { latitude: 8.97432, longitude: 7.36741 },
 *   onlineUrl: 'https://meet.example/open-day',
 *   startsAt: '2027-03-13 10:00',
 *   endsAt: '2027-03-13 14:00',
 *   signUpUntil: '2027-03-11 18:00',
 *   places: 60,
 * }
 *
 * Optional: `position`, `onlineUrl`, `signUpUntil` (default: until the event begins), `places` (default: no limit) and `isCancelled`. The
 * slug identifies the event permanently. Keep it when the title changes, and never reuse it for another event.
 */
export const events: readonly EventEntry[] = []
