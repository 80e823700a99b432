import type { RowOf } from '#domain/database/tables.ts'
import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { formatDateWithWeekday } from '#domain/dates/months.ts'
import { LANGUAGE } from '#domain/region.ts'

const zone = institute.timeZone
const clock = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', timeZone: zone })

/** For example `Saturday 13 March 2027`, the date at the institute. */
export function dayOfEvent(moment: string): string {
  const date = dateIn(zone, new Date(moment))
  return formatDateWithWeekday(date)
}

/** `10:00 to 14:00`, or `10:00 to Sunday 14 March 2027, 14:00` if the event ends on a later day. */
export function hoursOfEvent({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const until = dateIn(zone, start) === dateIn(zone, end) ? clock.format(end) : `${dayOfEvent(endsAt)}, ${clock.format(end)}`
  return `${clock.format(start)} to ${until}`
}

/** Why a person cannot sign up for an event. The keys must match those of `private.event_refusal`. */
export const eventMessages = {
  missing: 'This event no longer exists.',
  sample: 'This is a sample: nobody can sign up for it.',
  cancelled: 'This event has been cancelled.',
  over: 'This event has ended.',
  begun: 'This event has started.',
  closed: 'Sign-up for this event has ended.',
  full: 'All places are taken.',
} as const

/** An event to which the institute invites people: a row of `public.events`. Changes to an application are called application events. */
export type InstituteEvent = {
  id: string
  slug: string
  title: string
  summary: string
  /** Paragraphs separated by an empty line. May be empty. */
  description: string
  place: string
  /** Degrees, WGS 84. */
  position: { latitude: number; longitude: number } | null
  onlineUrl: string | null
  /** ISO 8601, like all times here. */
  startsAt: string
  endsAt: string
  signUpUntil: string
  /** Null means no limit. */
  places: number | null
  placesTaken: number
  isCancelled: boolean
  isSample: boolean
  /** Counts the changes that calendars must pick up. */
  sequence: number
  updatedAt: string
}

/** The columns of an event, as both protocols return them. */
export const EVENT_COLUMNS = `id, slug, title, summary, description, place, latitude, longitude, online_url,
  starts_at, ends_at, sign_up_until, places, places_taken, cancelled_at, is_sample, sequence, updated_at`

export type EventRow = Omit<RowOf<'events'>, 'created_at' | 'source'>

export function eventFromRow(row: EventRow): InstituteEvent {
  const { id, slug, title, summary, description, place, latitude, longitude, places, sequence } = row
  return {
    id,
    slug,
    title,
    summary,
    description,
    place,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    onlineUrl: row.online_url,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    signUpUntil: row.sign_up_until,
    places,
    placesTaken: row.places_taken,
    isCancelled: row.cancelled_at !== null,
    isSample: row.is_sample,
    sequence,
    updatedAt: row.updated_at,
  }
}

/** Null means no limit. Never below 0, even if places were removed after people had signed up. */
export function placesLeft({ places, placesTaken }: Pick<InstituteEvent, 'places' | 'placesTaken'>): number | null {
  return places === null ? null : Math.max(0, places - placesTaken)
}

export type EventRefusal = Exclude<keyof typeof eventMessages, 'missing'>

/** Why nobody can sign up for the event, or null if sign-up is possible. Must match `private.event_refusal`, which makes the decision. */
export function refusalOf(event: InstituteEvent, now: Date): EventRefusal | null {
  const isPast = (moment: string) => Date.parse(moment) <= now.getTime()
  if (event.isSample) return 'sample'
  if (event.isCancelled) return 'cancelled'
  if (isPast(event.endsAt)) return 'over'
  if (isPast(event.startsAt)) return 'begun'
  if (isPast(event.signUpUntil)) return 'closed'
  return placesLeft(event) === 0 ? 'full' : null
}
