import type { RowOf } from '#domain/database/tables.ts'
import type { eventMessages } from './event-messages.ts'

/** Something the institute invites to: a row of `public.events`. What happens to an application is an application event. */
export type InstituteEvent = {
  id: string
  slug: string
  title: string
  summary: string
  /** Paragraphs parted by an empty line; may be empty. */
  description: string
  place: string
  /** Degrees, WGS 84. */
  position: { latitude: number; longitude: number } | null
  onlineUrl: string | null
  /** ISO 8601, as all times here. */
  startsAt: string
  endsAt: string
  signUpUntil: string
  /** Null: as many as come. */
  places: number | null
  placesTaken: number
  isCancelled: boolean
  isSample: boolean
  /** Counts the changes that calendars must hear of. */
  sequence: number
  updatedAt: string
}

/** The columns of an event as both protocols send them. */
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

/** Null: as many as come. Never below 0, also where places were taken away after people had signed up. */
export function placesLeft({ places, placesTaken }: Pick<InstituteEvent, 'places' | 'placesTaken'>): number | null {
  return places === null ? null : Math.max(0, places - placesTaken)
}

export type EventRefusal = Exclude<keyof typeof eventMessages, 'missing'>

/** Why nobody can sign up (any more); null when one can. The same rule as `private.event_refusal`, which decides. */
export function refusalOf(event: InstituteEvent, now: Date): EventRefusal | null {
  const isPast = (moment: string) => Date.parse(moment) <= now.getTime()
  if (event.isSample) return 'sample'
  if (event.isCancelled) return 'cancelled'
  if (isPast(event.endsAt)) return 'over'
  if (isPast(event.startsAt)) return 'begun'
  if (isPast(event.signUpUntil)) return 'closed'
  return placesLeft(event) === 0 ? 'full' : null
}
