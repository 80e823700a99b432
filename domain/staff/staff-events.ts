import type { InstituteEvent } from '#domain/events/events.ts'

export type { StaffEvent, StaffEvents, EventPerson } from './responses/events.ts'

/**
 * The values of the event form. Times are YYYY-MM-DDTHH:MM in the institute's time zone. If `signUpUntil` is null, sign-up is open until
 * the event begins.
 */
export type EventForm = Pick<InstituteEvent, 'title' | 'summary' | 'description' | 'place' | 'position' | 'onlineUrl' | 'places'> & {
  startsAt: string
  endsAt: string
  signUpUntil: string | null
}

/** Minimum and maximum number of characters (code points). Must match the database. */
export const EVENT_LENGTHS = { title: [3, 120], summary: [3, 300], description: [0, 5000], place: [3, 200] } as const

/**
 * Maximum number of places, of days an event lasts, of days until it begins, of characters in the URL of an online event, and of people
 * listed.
 */
export const EVENT_MOST = { places: 100_000, days: 31, daysAhead: 1095, onlineUrl: 500, listed: 2000 }
