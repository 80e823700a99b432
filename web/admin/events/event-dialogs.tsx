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

const people = (count: number) => (count === 1 ? 'One person is signed up' : `${count} people are signed up`)

/** Adds an event, or changes one. */
export function EventDialog({ event, onClose }: { event: StaffEvent | null; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(event))
  const [isChecked, setChecked] = useState(false)
  const problems = isChecked ? problemsOf(draft) : {}
  const change = (part: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <TaskDialog
      title={event ? 'Change the event' : 'Add an event'}
      action={event ? 'Save' : 'Add it'}
      doing="Saving…"
      done={event ? 'The event is changed' : 'The event is there for everybody with an account'}
      check={() => {
        setChecked(true)
        return Object.keys(problemsOf(draft)).length === 0
      }}
      run={() => saveEvent(draft.id, draft.version, formOf(draft))}
      onClose={onClose}
    >
      {event && event.placesTaken > 0 && !event.isCancelled && <p>{people(event.placesTaken)}, and will hear of another time or place.</p>}
      <TextField
        label="Title"
        required
        value={draft.title}
        error={problems.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        label="In one sentence"
        required
        rows={2}
        limit={EVENT_LENGTHS.summary[1]}
        value={draft.summary}
        error={problems.summary}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <TextAreaField
        label="More about it"
        hint="An empty line begins a new paragraph."
        rows={4}
        limit={EVENT_LENGTHS.description[1]}
        value={draft.description}
        error={problems.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <MomentFields label="Begins on" moment={draft.starts} problems={problems.starts} onMoment={(starts) => change({ starts })} />
      <MomentFields label="Ends on" moment={draft.ends} problems={problems.ends} onMoment={(ends) => change({ ends })} />
      <ChosenMoment
        name="sign-up"
        legend="Sign-up"
        open="Until it begins"
        chosen="Until a day and time"
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
      label="On the map"
      hint="Latitude and longitude, such as 8.97432, 7.36741."
      value={draft.position}
      error={problems.position}
      onChange={({ target }) => onChange({ position: target.value })}
    />
    <TextField
      label="Address of a meeting online"
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      value={draft.onlineUrl}
      error={problems.onlineUrl}
      onChange={({ target }) => onChange({ onlineUrl: target.value })}
    />
    <TextField
      label="Places"
      hint="Empty for as many as come."
      inputMode="numeric"
      value={draft.places}
      error={problems.places}
      onChange={({ target }) => onChange({ places: target.value })}
    />
  </>
)

/** Says that an event does not take place, or does after all. */
export function CancelDialog({ event, onClose }: OfEvent) {
  const { title, isCancelled, placesTaken } = event
  return (
    <TaskDialog
      title={isCancelled ? `‘${title}’ takes place after all?` : `Call ‘${title}’ off?`}
      action={isCancelled ? 'It takes place' : 'Call it off'}
      doing="Saving…"
      done={isCancelled ? 'The event takes place' : 'The event is called off'}
      isDanger={!isCancelled}
      run={() => cancelEvent(event.id, event.version, !isCancelled)}
      onClose={onClose}
    >
      <p>{placesTaken === 0 ? 'Nobody is signed up.' : `${people(placesTaken)}, and will hear of it by letter.`}</p>
    </TaskDialog>
  )
}

/** Deletes an event that nobody comes to. */
export const RemoveDialog = ({ event, onClose }: OfEvent) => (
  <TaskDialog
    title={`Delete ‘${event.title}’?`}
    action="Delete it"
    doing="Deleting…"
    done="The event is deleted"
    isDanger
    run={() => removeEvent(event.id, event.version)}
    onClose={onClose}
  >
    <p>Nobody is signed up. It leaves every list at once.</p>
  </TaskDialog>
)

/** Who comes to an event; looking is in the log. */
export const PeopleDialog = ({ event, onClose }: OfEvent) => (
  <Dialog open onClose={onClose} title={`Who comes to ‘${event.title}’`}>
    <Loaded query={eventPeopleQuery(event.id)} waiting="Loading names…" failed="The names could not be loaded">
      {(coming) => <People coming={coming} all={event.placesTaken} />}
    </Loaded>
  </Dialog>
)

function People({ coming, all }: { coming: readonly EventPerson[]; all: number }) {
  const [now] = useState(() => new Date())
  if (coming.length === 0) return <p>Nobody is signed up yet.</p>
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
