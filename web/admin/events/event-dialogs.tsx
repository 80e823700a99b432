import { useState } from 'react'
import { EVENT_LENGTHS, EVENT_MOST, type EventPerson, type StaffEvent } from '#domain/staff/staff-events.ts'
import { ChosenMoment, MomentFields } from '#web/admin/shell/moment-fields.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { formatWhen } from '#web/lib/moments.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { type EventDraft, draftOf, formOf, problemsOf } from './event-draft.ts'
import { cancelEvent, eventPeopleQuery, removeEvent, saveEvent } from './events-data.ts'

type OfEvent = { event: StaffEvent; onClose: () => void }

const people = (count: number) => (count === 1 ? 'One person has signed up' : `${count} people have signed up`)

/** Adds or changes an event. */
export function EventDialog({ event, onClose }: { event: StaffEvent | null; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(event))
  const [isChecked, setChecked] = useState(false)
  const problems = isChecked ? problemsOf(draft) : {}
  const change = (part: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <TaskDialog
      title={event ? 'Change the event' : 'Add an event'}
      action={event ? 'Save' : 'Add event'}
      doing="Saving…"
      done={event ? 'The event has been changed' : 'The event is now open to everyone with an account'}
      check={() => {
        setChecked(true)
        return Object.keys(problemsOf(draft)).length === 0
      }}
      run={() => saveEvent(draft.id, draft.version, formOf(draft))}
      onClose={onClose}
    >
      {event && event.placesTaken > 0 && !event.isCancelled && (
        <p>{people(event.placesTaken)}. We will tell them if the time or place changes.</p>
      )}
      <TextField
        label="Title"
        required
        value={draft.title}
        error={problems.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        label="Summary in one sentence"
        required
        rows={2}
        limit={EVENT_LENGTHS.summary[1]}
        value={draft.summary}
        error={problems.summary}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <TextAreaField
        label="Description"
        hint="Leave an empty line between paragraphs."
        rows={4}
        limit={EVENT_LENGTHS.description[1]}
        value={draft.description}
        error={problems.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <MomentFields label="Starts on" moment={draft.starts} problems={problems.starts} onMoment={(starts) => change({ starts })} />
      <MomentFields label="Ends on" moment={draft.ends} problems={problems.ends} onMoment={(ends) => change({ ends })} />
      <ChosenMoment
        name="sign-up"
        legend="Sign-up"
        open="Until the event starts"
        chosen="Until a date and time"
        label="Sign-up until"
        moment={draft.signUpUntil}
        problems={problems.signUpUntil}
        onMoment={(signUpUntil) => change({ signUpUntil })}
      />
      <WhereFields draft={draft} problems={problems} onChange={change} />
    </TaskDialog>
  )
}

type WhereFieldsProps = { draft: EventDraft; problems: ReturnType<typeof problemsOf>; onChange: (part: Partial<EventDraft>) => void }

const WhereFields = ({ draft, problems, onChange }: WhereFieldsProps) => (
  <>
    <TextField
      label="Place"
      required
      value={draft.place}
      error={problems.place}
      onChange={({ target }) => onChange({ place: target.value })}
    />
    <TextField
      label="Map coordinates"
      hint="Latitude and longitude, such as 8.97432, 7.36741."
      value={draft.position}
      error={problems.position}
      onChange={({ target }) => onChange({ position: target.value })}
    />
    <TextField
      label="Online meeting link"
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      value={draft.onlineUrl}
      error={problems.onlineUrl}
      onChange={({ target }) => onChange({ onlineUrl: target.value })}
    />
    <TextField
      label="Number of places"
      hint="Leave this empty if there is no limit."
      inputMode="numeric"
      value={draft.places}
      error={problems.places}
      onChange={({ target }) => onChange({ places: target.value })}
    />
  </>
)

/** Cancels an event, or reinstates a cancelled one. */
export function CancelDialog({ event, onClose }: OfEvent) {
  const { title, isCancelled, placesTaken } = event
  return (
    <TaskDialog
      title={isCancelled ? `Reinstate ‘${title}’?` : `Call ‘${title}’ off?`}
      action={isCancelled ? 'Reinstate event' : 'Cancel event'}
      doing="Saving…"
      done={isCancelled ? 'The event will take place after all' : 'The event has been cancelled'}
      isDanger={!isCancelled}
      run={() => cancelEvent(event.id, event.version, !isCancelled)}
      onClose={onClose}
    >
      <p>{placesTaken === 0 ? 'Nobody has signed up.' : `${people(placesTaken)}. We will tell them by email.`}</p>
    </TaskDialog>
  )
}

/** Deletes an event that nobody has signed up for. */
export const RemoveDialog = ({ event, onClose }: OfEvent) => (
  <TaskDialog
    title={`Delete ‘${event.title}’?`}
    action="Delete it"
    doing="Deleting…"
    done="The event has been deleted"
    isDanger
    run={() => removeEvent(event.id, event.version)}
    onClose={onClose}
  >
    <p>Nobody has signed up. The event will disappear from every list immediately.</p>
  </TaskDialog>
)

/** The people who have signed up for an event. Viewing the list is logged. */
export const PeopleDialog = ({ event, onClose }: OfEvent) => (
  <Dialog open onClose={onClose} title={`People signed up for ‘${event.title}’`}>
    <Loaded query={eventPeopleQuery(event.id)} waiting="Loading names…" failed="The names could not be loaded">
      {(coming) => <People coming={coming} all={event.placesTaken} />}
    </Loaded>
  </Dialog>
)

function People({ coming, all }: { coming: readonly EventPerson[]; all: number }) {
  const [now] = useState(() => new Date())
  if (coming.length === 0) return <p>Nobody has signed up yet.</p>
  return (
    <>
      {coming.length >= EVENT_MOST.listed && (
        <p>
          The first {coming.length.toLocaleString('en')} of {all.toLocaleString('en')}, in the order in which they signed up.
        </p>
      )}
      <ol className="event-people">
        {coming.map(({ name, email, signedUpAt }) => (
          <li key={email}>
            <span className="wrap-anywhere">{name}</span>
            {name !== email && (
              <span className="wrap-anywhere text-small text-soft" translate="no">
                {email}
              </span>
            )}
            <span className="num text-small text-soft">Signed up {formatWhen(signedUpAt, now)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
