import type { EventEntry } from './schema/events.ts'

/**
 * What the institute invites people with an account to: /events, their calendars and the dashboard show it. Written to the
 * database at the start of the server and by `npm run content:sync`. Change an entry, and everybody who signed up hears of a
 * new time or place; take it out, and they hear that it does not take place. Times are those of the clock at the institute.
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
 * `position`, `onlineUrl`, `signUpUntil` (else until it begins), `places` (else as many as come) and `isCancelled` may be left
 * out. The slug is the event for good: keep it when the title changes, and never use it for another event.
 */
export const events: readonly EventEntry[] = []
