import type { InstituteEvent } from '#domain/events/events.ts'

export type { StaffEvent, StaffEvents, EventPerson } from '#domain/staff/answers/events.ts'

/** What a form gives. Times are YYYY-MM-DDTHH:MM by the clock of the institute; `signUpUntil` null: until it begins. */
export type EventForm = Pick<InstituteEvent, 'title' | 'summary' | 'description' | 'place' | 'position' | 'onlineUrl' | 'places'> & {
  startsAt: string
  endsAt: string
  signUpUntil: string | null
}

/** Fewest and most characters (code points); the database has the same. */
export const EVENT_LENGTHS = { title: [3, 120], summary: [3, 300], description: [0, 5000], place: [3, 200] } as const

/** Most places, days that one lasts, days until it begins, characters of the address of one that is online, and people who are listed. */
export const EVENT_MOST = { places: 100_000, days: 31, daysAhead: 1095, onlineUrl: 500, listed: 2000 }
