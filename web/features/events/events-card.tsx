import { paths } from '#domain/paths.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { EmptyPart } from '#web/ui/page/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EventRow } from './event-row.tsx'
import { nextQuery } from './events-data.ts'
import './events.css'

const SHOWN = 2
const shownQuery = nextQuery(SHOWN)

/** For the dashboard: the next two events. */
export function EventsCard() {
  const { state, retry } = useLoaded(shownQuery)
  const { events, samples } = state.kind === 'loaded' ? state.value : { events: [], samples: [] }
  return (
    <Panel title="Events" isSample={samples.length > 0} link={{ to: paths.events, label: 'All events' }} className="events-card">
      {state.kind === 'loading' && <LoadingIndicator message="Loading events…" />}
      {state.kind === 'failed' && <LoadFailure title="The events could not be loaded" onRetry={retry} isTrying={state.isTrying} />}
      {state.kind === 'loaded' && events.length + samples.length === 0 && (
        <EmptyPart>Nothing is planned at the moment. Open days, workshops and talks will appear here.</EmptyPart>
      )}
      <ul className="event-rows">
        {events.map((event) => (
          <EventRow key={event.id} event={event} to={paths.event(event.slug)}>
            {event.isCancelled && <p className="event-row-note">Cancelled</p>}
          </EventRow>
        ))}
        {samples.slice(0, SHOWN).map((event) => (
          <EventRow key={event.title} event={event} />
        ))}
      </ul>
    </Panel>
  )
}
