import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import { ComingEvents, PastEvents } from './event-list.tsx'
import { EventRow } from './event-row.tsx'
import { type SampleEvent, type EventTime, eventsQuery, samplesQuery, signUpsQuery } from './events-data.ts'
import { useQuery } from '@tanstack/react-query'
import type { InstituteEvent } from '#domain/events/events.ts'
import { queryClient } from '#web/lib/queries/query-client.ts'
import { type Loaded, useLoaded, useStanding } from '#web/lib/queries/use-loaded.ts'
import { type More, useLoadedPages } from '#web/lib/queries/use-loaded-pages.ts'
import './events.css'

type List = { events: readonly InstituteEvent[]; more: More }

type EventsOverview = Record<EventTime, List> & { signedUp: ReadonlySet<string>; samples: readonly SampleEvent[] }

/** All data for the events page, once everything has loaded. */
function useOverview(personId: string): { state: Loaded<EventsOverview>; retry: () => void } {
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

/** The institute's events: upcoming ones, with the person's own place, and past ones. */
export function Events({ personId }: { personId: string }) {
  const { state, retry } = useOverview(personId)
  return (
    <div className="events-page">
      <header className="events-head">
        <h1>Events</h1>
        <p className="lead">Open days, workshops and talks. Sign up, and we will keep a place for you.</p>
        <ButtonLink to={paths.calendar} variant="quiet" icon="calendar" className="button-small">
          See them in the calendar
        </ButtonLink>
      </header>
      {state.kind === 'loading' && <LoadingIndicator size="large" message="Loading events…" />}
      {state.kind === 'failed' && (
        <LoadFailure title="The events could not be loaded" onRetry={retry} isTrying={state.isTrying} size="large" />
      )}
      {state.kind === 'loaded' && <Overview personId={personId} overview={state.value} />}
    </div>
  )
}

const HASH = /^#event-([a-z0-9-]+)$/

function Overview({ personId, overview: { coming, past, signedUp, samples } }: { personId: string; overview: EventsOverview }) {
  const [now] = useState(() => new Date())
  const { hash } = useLocation()
  const askedSlug = HASH.exec(hash)?.[1] ?? ''
  useEffect(() => {
    if (askedSlug === '') return
    // The browser looked for the fragment before the event had loaded.
    const event = document.getElementById(`event-${askedSlug}`)
    event?.scrollIntoView()
    event?.focus({ preventScroll: true })
  }, [askedSlug])

  if (samples.length > 0) return <Samples samples={samples} />
  return (
    <>
      <section aria-labelledby="coming-events">
        <h2 id="coming-events">Coming up</h2>
        {coming.events.length > 0 ? (
          <ComingEvents personId={personId} {...coming} signedUp={signedUp} now={now} askedSlug={askedSlug} />
        ) : (
          <NothingPlanned />
        )}
      </section>
      {past.events.length > 0 && (
        <section aria-labelledby="past-events">
          <h2 id="past-events">Past events</h2>
          <PastEvents {...past} signedUp={signedUp} />
        </section>
      )}
    </>
  )
}

function NothingPlanned() {
  return (
    <EmptyState title="Nothing is planned at the moment" action={<ButtonLink to={paths.programs}>Look at our programs</ButtonLink>}>
      As soon as there is an open day, a workshop or a talk, you will find it here and on your dashboard.
    </EmptyState>
  )
}

function Samples({ samples }: { samples: readonly SampleEvent[] }) {
  return (
    <section aria-labelledby="sample-events" aria-describedby="sample-events-tag">
      <div className="events-sample-head">
        <h2 id="sample-events">Coming up</h2>
        <SampleTag id="sample-events-tag" />
      </div>
      <p className="text-soft">These samples show what events look like. Nobody can sign up for them. Real ones will replace them.</p>
      <ul className="event-rows">
        {samples.map((event) => (
          <EventRow key={event.title} event={event} />
        ))}
      </ul>
    </section>
  )
}
