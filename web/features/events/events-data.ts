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

/** For example `12 of 40 places left` */
export function placesWords(event: InstituteEvent): string {
  const left = placesLeft(event)
  if (left === null) return 'Open to everyone'
  return left === 0 ? `All ${event.places} places are taken` : `${left} of ${event.places} places left`
}

/** The tags that explain why sign-up is closed. */
export const refusalTags: Readonly<Record<EventRefusal, { tone: Tone; words: string }>> = {
  sample: { tone: 'warning', words: 'Sample' },
  cancelled: { tone: 'error', words: 'Cancelled' },
  over: { tone: 'neutral', words: 'Ended' },
  begun: { tone: 'neutral', words: 'Started' },
  closed: { tone: 'neutral', words: 'Sign-up has ended' },
  full: { tone: 'warning', words: 'Full' },
}

/** A map of the place on OpenStreetMap, which requires no consent. */
export function mapAddress({ latitude, longitude }: NonNullable<InstituteEvent['position']>): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

export const PAGE_SIZE = 12
/** More sign-ups than any one person will have, because old ones are deleted. */
const MOST_SIGN_UPS = 500

export type EventTime = 'coming' | 'past'
export type EventPage = { events: InstituteEvent[]; hasMore: boolean }
export type SampleEvent = SampleContent['events'][number]

/** Returns upcoming events, soonest first, or past events, most recent first. Starts after `last`. Throws `BackendError`. */
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
  // One extra row shows whether there are more.
  const rows = dataOf(await query.limit(size + 1))
  return { events: rows.slice(0, size).map(eventFromRow), hasMore: rows.length > size }
}

/** Returns the ids of the events where the person has a place. Throws `BackendError`. */
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

/** Sample events, shown if there are no events at all and the site shows samples. */
export const samplesQuery = query(['events', 'samples'], readSamples)

/** The next events for the dashboard, or samples if there are no events at all. */
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
 * Signs a person up for an event, or gives up their place. Returns the updated event. Throws `BackendError`, with a message if it is
 * refused.
 */
export async function changeSignUp(personId: string, id: string, wanted: boolean): Promise<InstituteEvent> {
  const backend = await loadBackend()
  await confirmPerson(backend, personId)
  return eventFromRow(dataOf(await backend.rpc(wanted ? 'sign_up_for_event' : 'leave_event', { event: id })))
}

/** An event, and whether the person has a place. */
export type SignUpNews = { event: InstituteEvent; isSignedUp: boolean }

/** Updates the page immediately, then reloads other data that depends on it. */
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

/** Returns the latest version of one event; null if it no longer exists. Throws `BackendError`. */
export async function readEvent(id: string): Promise<InstituteEvent | null> {
  const { from } = await loadBackend()
  const found = await from('events').select(EVENT_COLUMNS).eq('id', id).maybeSingle()
  const row = dataOf(found)
  return row && eventFromRow(row)
}
