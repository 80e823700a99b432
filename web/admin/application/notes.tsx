import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Mentionable, type StaffNote, type StaffNotes, callOutcomeWords, noteKindWords } from '#domain/staff/notes.ts'
import { useIsRestricted } from '#web/admin/shell/restricted.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { seeMention } from '#web/admin/my-work/my-work-data.ts'
import { NoteWords } from './note-words.tsx'
import { NoteForm, wordsProblem } from './note-form.tsx'
import { notesQuery, editNote, strikeNote } from './notes-data.ts'
import { useSeen } from './use-seen.ts'

type EditNoteProps = { note: StaffNote; people: readonly Mentionable[]; onClose: () => void }

/** Edits the text of one of the user's own recent notes. */
function EditNote({ note, people, onClose }: EditNoteProps) {
  const [value, setValue] = useState({ said: note.text, mentioned: note.mentions })
  const [problem, setProblem] = useState<string>()
  return (
    <TaskDialog
      title="Edit your note"
      action="Save"
      doing="Saving…"
      done="Your note has been changed"
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
      <NoteWords label="Text" error={problem} people={people} value={value} onChange={setValue} />
    </TaskDialog>
  )
}

function StrikeNote({ note, onClose }: Omit<EditNoteProps, 'people'>) {
  return (
    <TaskDialog
      title="Strike this note through?"
      action="Strike through"
      doing="Striking it through…"
      done="The note has been struck through"
      run={() => strikeNote(note.id)}
      onClose={onClose}
    >
      <p>The note can still be read, struck through, with your name and the date. This cannot be undone.</p>
    </TaskDialog>
  )
}

/** Staff notes, calls and visits for an application, newest first. */
export function Notes({ number }: { number: string }) {
  const { role } = useStandingHere()
  const isRestricted = useIsRestricted()
  return (
    <section aria-labelledby="notes" className="application-notes">
      <h2 id="notes">Notes, calls and visits</h2>
      <Loaded query={notesQuery(number)} waiting="Loading the notes…" failed="The notes could not be loaded">
        {({ notes, people, unseen }) => (
          <>
            {role !== 'viewer' && !isRestricted && <NoteForm number={number} people={people} />}
            <NoteList notes={notes} people={people} unseen={unseen} />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Scrolls here, to the first unseen note if there is one, if the address ends in `#notes`. */
function NoteList({ notes, people, unseen }: StaffNotes) {
  const list = useRef<HTMLOListElement>(null)
  const { hash } = useLocation()
  const [first] = useState(() => new Set(notes.map(({ id }) => id)))
  useEffect(() => {
    if (hash !== '#notes') return
    const target = list.current?.querySelector('.note-unseen') ?? list.current
    target?.scrollIntoView({ block: 'center' })
  }, [hash])
  if (notes.length === 0) return <p className="text-soft">No notes yet.</p>
  return (
    <ol ref={list}>
      {notes.map((note) => (
        <Note key={note.id} note={note} people={people} isUnseen={unseen.includes(note.id)} wasHere={first.has(note.id)} />
      ))}
    </ol>
  )
}

/** Whether a time (ISO 8601) is in the future. Re-renders when it has passed. */
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

type NoteProps = { note: StaffNote; people: readonly Mentionable[]; isUnseen: boolean; wasHere: boolean }

/** `isUnseen`: the note mentions the user, who has not seen it. `wasHere`: it came with the page. */
function Note({ note, people, isUnseen, wasHere }: NoteProps) {
  const { kind, outcome, text, happenedAt, by, isOwn, editableUntil, editedAt, struckAt, struckBy, mentions } = note
  const { role } = useStandingHere()
  const isRestricted = useIsRestricted()
  const isEditable = useIsBefore(editableUntil) && isOwn && struckAt === null && !isRestricted
  const isStrikable = !isRestricted && struckAt === null && ((isOwn && role !== 'viewer') || role === 'decider')
  const [task, setTask] = useState<'edit' | 'strike' | null>(null)
  const line = useRef<HTMLLIElement>(null)
  useSeen(line, { isNews: isUnseen, wasHere }, () => void seeMention(note.id).catch(() => undefined))
  const title = `${noteKindWords[kind]} by ${by ?? 'a former colleague'}`
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
    <li ref={line} className={classNames('note', struckAt !== null && 'note-struck', isUnseen && 'note-unseen')}>
      {isUnseen && <StatusTag tone="warning">Mentions you</StatusTag>}
      {struckAt === null ? words : <del>{words}</del>}
      <p className="text-small text-soft">
        <time dateTime={happenedAt}>{when(happenedAt)}</time>
        {editedAt && <span>{`, changed at ${formatTime(editedAt)}`}</span>}
        {mentions.length > 0 && <span>{`. For ${mentions.map(({ name }) => name).join(', ')}`}</span>}
        {struckAt && <span>{`. Struck through by ${struckBy ?? 'a former colleague'} on ${when(struckAt)}`}</span>}
      </p>
      {(isEditable || isStrikable) && (
        <p className="note-tools">
          {isEditable && (
            <Button variant="quiet" className="button-small" onClick={() => setTask('edit')}>
              Change<span className="sr-only"> your note from {when(happenedAt)}</span>
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
