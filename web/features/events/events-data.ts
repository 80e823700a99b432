import type { InfiniteData } from '@tanstack/react-query'
import { EVENT_COLUMNS, type InstituteEvent, eventFromRow, type EventRefusal, placesLeft } from '#domain/events/events.ts'
import type { SampleContent } from '#domain/sample-content.ts'
import { query } from '#web/lib/queries/query.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import type { PagesQuery } from '#web/lib/queries/use-loaded-pages.ts'
import { confirmPerson } from '#web/lib/accounts/confirm-person.ts'
import { queryClient } from '#web/lib/queries/query-client.ts'
import { loadSampleContent } from '#web/lib/sample-content.ts'
import type { Tone } from '#web/ui/status-tag.tsx'

/** `12 of 40 places left` */
export function placesWords(event: InstituteEvent): string {
  const left = placesLeft(event)
  if (left === null) return 'Open to everyone'
  return left === 0 ? `All ${event.places} places are taken` : `${left} of ${event.places} places left`
}

/** A word for why nobody can sign up. */
export const refusalTags: Readonly<Record<EventRefusal, { tone: Tone; words: string }>> = {
  sample: { tone: 'warning', words: 'Sample' },
  cancelled: { tone: 'error', words: 'Cancelled' },
  over: { tone: 'neutral', words: 'Ended' },
  begun: { tone: 'neutral', words: 'Started' },
  closed: { tone: 'neutral', words: 'Sign-up has ended' },
  full: { tone: 'warning', words: 'Full' },
}

/** A map of the place that asks nobody for anything: OpenStreetMap. */
export function mapAddress({ latitude, longitude }: NonNullable<InstituteEvent['position']>): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

export const PAGE_SIZE = 12
/** More than anybody signs up for before sign-ups are forgotten. */
const MOST_SIGN_UPS = 500

export type EventTime = 'coming' | 'past'
export type EventPage = { events: InstituteEvent[]; hasMore: boolean }
export type SampleEvent = SampleContent['events'][number]

/** Events that are not over, the next first; or those that are, the last first. From after `last`. Throws `BackendError`. */
export async function listEvents(time: EventTime, last?: InstituteEvent, size = PAGE_SIZE): Promise<EventPage> {
  const { from } = await loadBackend()
  const now = new Date().toISOString()
  const all = from('events').select(EVENT_COLUMNS)
  const those = time === 'coming' ? all.gt('ends_at', now) : all.lte('ends_at', now)
  const [column, ascending] = time === 'coming' ? (['starts_at', true] as const) : (['ends_at', false] as const)
  const order = { ascending }
  const passed = ascending ? 'gt' : 'lt'
  const at = last && (time === 'coming' ? last.startsAt : last.endsAt)
  const rest = last === undefined ? those : those.or(`${column}.${passed}."${at}",and(${column}.eq."${at}",id.${passed}.${last.id})`)
  const query = rest.order(column, order).order('id', order)
  // One row more than is shown says whether there are others.
  const rows = dataOf(await query.limit(size + 1))
  return { events: rows.slice(0, size).map(eventFromRow), hasMore: rows.length > size }
}

/** Ids of the events the person has a place at. Throws `BackendError`. */
async function readSignUps(personId: string): Promise<ReadonlySet<string>> {
  const { from } = await loadBackend()
  const own = from('event_sign_ups')
    .select('event_id')
    .eq('user_id', personId)
    .order('created_at', { ascending: false })
    .limit(MOST_SIGN_UPS)
  return new Set(dataOf(await own).map(({ event_id: id }) => id))
}

export const eventsQuery = (time: EventTime): PagesQuery<EventPage, InstituteEvent | undefined> => ({
  queryKey: ['events', time],
  queryFn: ({ pageParam: last }) => listEvents(time, last),
  initialPageParam: undefined,
  getNextPageParam: ({ hasMore, events }) => (hasMore ? events.at(-1) : undefined),
})

export const signUpsQuery = (personId: string) => query(['events', 'sign-ups', personId], () => readSignUps(personId))

/** To be shown in place of events, where there are none at all and the site shows samples. */
export const samplesQuery = query(['events', 'samples'], readSamples)

/** The next events for the dashboard, or samples where there are none at all. */
export const nextQuery = (size: number) => query(['events', 'next', size], () => readNext(size))

/** Throws `BackendError`. */
async function readNext(size: number): Promise<{ events: readonly InstituteEvent[]; samples: readonly SampleEvent[] }> {
  const { events } = await listEvents('coming', undefined, size)
  if (events.length > 0) return { events, samples: [] }
  const past = await listEvents('past', undefined, 1)
  return { events, samples: past.events.length > 0 ? [] : await readSamples() }
}

async function readSamples(): Promise<readonly SampleEvent[]> {
  return (await loadSampleContent())?.events ?? []
}

/**
 * Takes a place at an event for a person, or gives it back; the event as it is then. Throws `BackendError`, with a sentence
 * where it is refused.
 */
export async function changeSignUp(personId: string, id: string, wanted: boolean): Promise<InstituteEvent> {
  const backend = await loadBackend()
  await confirmPerson(backend, personId)
  return eventFromRow(dataOf(await backend.rpc(wanted ? 'sign_up_for_event' : 'leave_event', { event: id })))
}

/** What is known of an event and of the person's place at it. */
export type SignUpNews = { event: InstituteEvent; isSignedUp: boolean }

/** Shows it at once, then reads anew whatever else tells of it. */
export function noteSignUp(personId: string, { event, isSignedUp }: SignUpNews): void {
  const withEvent = (page: EventPage) => ({ ...page, events: page.events.map((known) => (known.id === event.id ? event : known)) })
  queryClient.setQueryData<InfiniteData<EventPage>>(
    eventsQuery('coming').queryKey,
    (known) => known && { ...known, pages: known.pages.map(withEvent) },
  )
  queryClient.setQueryData(
    signUpsQuery(personId).queryKey,
    (known) => known && new Set(isSignedUp ? [...known, event.id] : [...known].filter((id) => id !== event.id)),
  )
  announceChange('events', 'calendar', 'notifications')
}

/** One event as it is now; null when it is gone. Throws `BackendError`. */
export async function readEvent(id: string): Promise<InstituteEvent | null> {
  const { from } = await loadBackend()
  const found = await from('events').select(EVENT_COLUMNS).eq('id', id).maybeSingle()
  const row = dataOf(found)
  return row && eventFromRow(row)
}
