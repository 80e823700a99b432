import { useQuery } from '@tanstack/react-query'
import type { InstituteEvent } from '#domain/events/events.ts'
import { queryClient } from '#web/lib/queries/query-client.ts'
import { type Loaded, useLoaded, useStanding } from '#web/lib/queries/use-loaded.ts'
import { type More, useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import { type EventTime, type SampleEvent, eventsQuery, samplesQuery, signUpsQuery } from './events-data.ts'

type List = { events: readonly InstituteEvent[]; more: More }

export type EventsOverview = Record<EventTime, List> & { signedUp: ReadonlySet<string>; samples: readonly SampleEvent[] }

/** Everything the page of events shows, once all of it is there. */
export function useOverview(personId: string): { state: Loaded<EventsOverview>; retry: () => void } {
  const coming = useLoadedPages(eventsQuery('coming'))
  const past = useLoadedPages(eventsQuery('past'))
  const signUps = useLoaded(signUpsQuery(personId))
  const isEmpty = [coming, past].every(({ state }) => state.kind === 'loaded' && state.value.every(({ events }) => events.length === 0))
  const asked = useQuery({ ...samplesQuery, enabled: isEmpty }, queryClient)
  const samples = { state: useStanding(asked), retry: () => void asked.refetch() }

  const parts = [coming, past, signUps, ...(isEmpty ? [samples] : [])]
  const failed = parts.filter(({ state }) => state.kind === 'failed')
  const retry = () => failed.forEach((part) => part.retry())
  const failure = failed.map(({ state }) => state).find(({ kind }) => kind === 'failed')
  if (failure?.kind === 'failed') return { state: failure, retry }
  if (coming.state.kind !== 'loaded' || past.state.kind !== 'loaded' || signUps.state.kind !== 'loaded') return loading
  if (isEmpty && samples.state.kind !== 'loaded') return loading
  return {
    state: {
      kind: 'loaded',
      value: {
        coming: { events: coming.state.value.flatMap(({ events }) => events), more: coming.more },
        past: { events: past.state.value.flatMap(({ events }) => events), more: past.more },
        signedUp: signUps.state.value,
        samples: isEmpty && samples.state.kind === 'loaded' ? samples.state.value : [],
      },
    },
    retry,
  }
}

const loading = { state: { kind: 'loading' as const }, retry: () => undefined }
