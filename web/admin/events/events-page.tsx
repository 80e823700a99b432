import { useState } from 'react'
import { refusalOf, dayOfEvent, hoursOfEvent } from '#domain/events/events.ts'
import type { StaffEvent, StaffEvents } from '#domain/staff/staff-events.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { useRestoredFocus } from '#web/admin/shell/lists/restored-focus.ts'
import { placesWords, refusalTags } from '#web/features/events/events-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { CancelDialog, EventDialog, PeopleDialog, RemoveDialog } from './event-dialogs.tsx'
import { staffEventsQuery } from './events-data.ts'
import './events.css'

type Task = { kind: 'write'; event: StaffEvent | null } | { kind: 'cancel' | 'remove' | 'people'; event: StaffEvent }

/** Events for people with an account. */
export function Component() {
  const { role } = useStandingHere()
  const [task, setTask] = useState<Task | null>(null)
  const mayChange = role === 'officer' || role === 'decider'
  return (
    <ConsolePage
      title="Events"
      lead="Events for people with an account. Everyone who has signed up is told when the time or place changes."
      actions={
        mayChange && (
          <Button icon="plus" onClick={() => setTask({ kind: 'write', event: null })}>
            Add an event
          </Button>
        )
      }
    >
      <Loaded query={staffEventsQuery()} size="large" waiting="Loading events…" failed="Events could not be loaded">
        {(events) => <Lists {...events} isAsking={task !== null} onTask={mayChange ? setTask : null} />}
      </Loaded>
      {task && <TaskOf task={task} onClose={() => setTask(null)} />}
    </ConsolePage>
  )
}

function TaskOf({ task, onClose }: { task: Task; onClose: () => void }) {
  switch (task.kind) {
    case 'write':
      return <EventDialog event={task.event} onClose={onClose} />
    case 'cancel':
      return <CancelDialog event={task.event} onClose={onClose} />
    case 'remove':
      return <RemoveDialog event={task.event} onClose={onClose} />
    case 'people':
      return <PeopleDialog event={task.event} onClose={onClose} />
  }
}

type OnTask = ((task: Task) => void) | null

function Lists({ coming, over, isAsking, onTask }: StaffEvents & { isAsking: boolean; onTask: OnTask }) {
  const list = useRestoredFocus<HTMLUListElement>('h2', coming, isAsking)
  return (
    <>
      {coming.length === 0 ? (
        <EmptyState title="No events planned">
          <p>{onTask ? 'Add one, and everyone with an account can sign up for it.' : 'Officers can add events.'}</p>
        </EmptyState>
      ) : (
        <ul ref={list} className="console-cards" aria-label="Upcoming events">
          {coming.map((event) => (
            <Event key={event.id} event={event} onTask={onTask} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <section aria-labelledby="events-over" className="events-over">
          <h2 id="events-over">Past events</h2>
          <ul className="console-cards">
            {over.map((event) => (
              <Event key={event.id} event={event} onTask={onTask} isOver />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Event({ event, onTask, isOver = false }: { event: StaffEvent; onTask: OnTask; isOver?: boolean }) {
  const [now] = useState(() => new Date())
  const refusal = refusalOf(event, now)
  const tag = refusal && refusalTags[refusal]
  const signedUp = `${event.placesTaken.toLocaleString('en')} signed up`
  return (
    <li className="sheet console-card">
      <div className="console-card-head">
        <h2 tabIndex={-1} className="wrap-anywhere">
          {event.title}
        </h2>
        {tag && <StatusTag tone={tag.tone}>{tag.words}</StatusTag>}
      </div>
      <p className="num">
        {dayOfEvent(event.startsAt)}, {hoursOfEvent(event)}
      </p>
      <p className="wrap-anywhere text-soft">{event.place}</p>
      <p className="num text-small text-soft">
        {isOver || event.places === null ? signedUp : `${signedUp}, ${placesWords(event).toLowerCase()}`}
      </p>
      {!event.isOfStaff && !event.isSample && (
        <p className="text-small text-soft">This event comes from content/events.ts and has to be changed there.</p>
      )}
      {onTask && <Tools event={event} isOver={isOver} onTask={onTask} />}
    </li>
  )
}

function Tools({ event, isOver, onTask }: { event: StaffEvent; isOver: boolean; onTask: (task: Task) => void }) {
  const mayChange = event.isOfStaff && !isOver
  const which = <span className="sr-only">: {event.title}</span>
  const tool = (kind: Task['kind'], label: string) => (
    <Button variant="quiet" className="button-small" onClick={() => onTask({ kind, event })}>
      {label}
      {which}
    </Button>
  )
  return (
    <p className="console-card-tools">
      {mayChange && (
        <Button variant="secondary" className="button-small" onClick={() => onTask({ kind: 'write', event })}>
          Change{which}
        </Button>
      )}
      {event.placesTaken > 0 && tool('people', 'Who has signed up')}
      {mayChange && tool('cancel', event.isCancelled ? 'Reinstate' : 'Call off')}
      {mayChange && event.placesTaken === 0 && tool('remove', 'Delete')}
    </p>
  )
}
