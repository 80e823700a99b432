import { useEffect, useState } from 'react'
import { type Mentionable, type StaffNote, callOutcomeWords, noteKindWords } from '#domain/staff/notes.ts'
import { useIsRestricted } from '#web/admin/shell/restricted.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { NoteWords } from './note-words.tsx'
import { NoteForm, wordsProblem } from './note-form.tsx'
import { notesQuery, editNote, strikeNote } from './notes-data.ts'

type EditNoteProps = { note: StaffNote; people: readonly Mentionable[]; onClose: () => void }

/** Other words for what somebody has just written. */
function EditNote({ note, people, onClose }: EditNoteProps) {
  const [value, setValue] = useState({ said: note.text, mentioned: note.mentions })
  const [problem, setProblem] = useState<string>()
  return (
    <TaskDialog
      title="Change what you wrote"
      action="Save"
      doing="Saving…"
      done="It is changed"
      check={() => {
        const wrong = wordsProblem(value.said, note.outcome === 'not_reached')
        setProblem(wrong)
        return wrong === undefined
      }}
      run={() =>
        editNote(
          note.id,
          value.said,
          value.mentioned.map(({ id }) => id),
        )
      }
      onClose={onClose}
    >
      <NoteWords label="Words" error={problem} people={people} value={value} onChange={setValue} />
    </TaskDialog>
  )
}

/** Strikes a note through. */
function StrikeNote({ note, onClose }: Omit<EditNoteProps, 'people'>) {
  return (
    <TaskDialog
      title="Strike it through?"
      action="Strike it through"
      doing="Striking it through…"
      done="It is struck through"
      run={() => strikeNote(note.id)}
      onClose={onClose}
    >
      <p>It stays to be read, struck through, with your name and the day. This cannot be taken back.</p>
    </TaskDialog>
  )
}

/** What staff wrote down about an application: notes, calls and visits, newest first. */
export function Notes({ number }: { number: string }) {
  const { role } = useStandingHere()
  const isRestricted = useIsRestricted()
  return (
    <section aria-labelledby="notes" className="application-notes">
      <h2 id="notes">Notes, calls and visits</h2>
      <Loaded query={notesQuery(number)} waiting="Loading the notes…" failed="The notes could not be loaded">
        {({ notes, people }) => (
          <>
            {role !== 'viewer' && !isRestricted && <NoteForm number={number} people={people} />}
            {notes.length === 0 ? (
              <p className="text-soft">Nothing is written down yet.</p>
            ) : (
              <ol>
                {notes.map((note) => (
                  <Note key={note.id} note={note} people={people} />
                ))}
              </ol>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Whether a moment (ISO 8601) is still to come; says so when it is over. */
function useIsBefore(moment: string): boolean {
  const [isBefore, setBefore] = useState(() => Date.now() < Date.parse(moment))
  useEffect(() => {
    const left = Date.parse(moment) - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => setBefore(false), left)
    return () => clearTimeout(timer)
  }, [moment])
  return isBefore
}

const when = (moment: string) => `${formatDay(moment)}, ${formatTime(moment)}`

function Note({ note, people }: { note: StaffNote; people: readonly Mentionable[] }) {
  const { kind, outcome, text, happenedAt, by, isOwn, editableUntil, editedAt, struckAt, struckBy, mentions } = note
  const { role } = useStandingHere()
  const isRestricted = useIsRestricted()
  const isEditable = useIsBefore(editableUntil) && isOwn && struckAt === null && !isRestricted
  const isStrikable = !isRestricted && struckAt === null && ((isOwn && role !== 'viewer') || role === 'decider')
  const [task, setTask] = useState<'edit' | 'strike' | null>(null)
  const title = `${noteKindWords[kind]} by ${by ?? 'somebody who has left'}`
  const words = (
    <>
      <p className="application-event">
        {title}
        {struckAt !== null && <span className="sr-only">, struck through</span>}
      </p>
      {outcome && <p>{callOutcomeWords[outcome]}</p>}
      {text !== '' && <p className="note-text">{text}</p>}
    </>
  )
  return (
    <li className={classNames('note', struckAt !== null && 'note-struck')}>
      {struckAt === null ? words : <del>{words}</del>}
      <p className="text-small text-soft">
        <time dateTime={happenedAt}>{when(happenedAt)}</time>
        {editedAt && <span>{`, changed at ${formatTime(editedAt)}`}</span>}
        {mentions.length > 0 && <span>{`. For ${mentions.map(({ name }) => name).join(', ')}`}</span>}
        {struckAt && <span>{`. Struck through by ${struckBy ?? 'somebody who has left'} on ${when(struckAt)}`}</span>}
      </p>
      {(isEditable || isStrikable) && (
        <p className="note-tools">
          {isEditable && (
            <Button variant="quiet" className="button-small" onClick={() => setTask('edit')}>
              Change<span className="sr-only"> what you wrote on {when(happenedAt)}</span>
            </Button>
          )}
          {isStrikable && (
            <Button variant="quiet" className="button-small" onClick={() => setTask('strike')}>
              Strike through<span className="sr-only"> the {title}</span>
            </Button>
          )}
        </p>
      )}
      {task === 'edit' && <EditNote note={note} people={people} onClose={() => setTask(null)} />}
      {task === 'strike' && <StrikeNote note={note} onClose={() => setTask(null)} />}
    </li>
  )
}
