import { type SubmitEvent, useId, useRef, useState } from 'react'
import {
  CALL_OUTCOMES,
  type CallOutcome,
  type Mentionable,
  NOTE_KINDS,
  NOTE_MOST,
  type NoteKind,
  callOutcomeWords,
  noteKindWords,
} from '#domain/staff/notes.ts'
import { workRefusals } from '#domain/staff/refusals/work-refusals.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusFirstMistake } from '#web/ui/fields/focus-first-mistake.ts'
import { type NoteWordsValue, NoteWords } from './note-words.tsx'
import { writeNote } from './notes-data.ts'

type Draft = NoteWordsValue & { key: string; kind: NoteKind; outcome: CallOutcome; happened: string }

const emptyDraft = (): Draft => ({ key: crypto.randomUUID(), kind: 'note', outcome: 'reached', happened: '', said: '', mentioned: [] })

/**
 * Unfinished notes, by application, stored until the page is reloaded. No text is lost when the user switches to the next application and
 * back.
 */
const begun = new Map<string, Draft>()

function useDraft(number: string, kind: NoteKind | undefined) {
  const [draft, setDraft] = useState(() => {
    const found = begun.get(number) ?? emptyDraft()
    return kind === undefined ? found : { ...found, kind }
  })
  const keep = (next: Draft) => {
    begun.set(number, next)
    setDraft(next)
  }
  return { draft, keep }
}

const saved: Readonly<Record<NoteKind, string>> = {
  note: 'The note has been saved',
  call: 'The call has been saved',
  visit: 'The visit has been saved',
}

/** Returns the validation error for the text, or undefined if it is valid. */
export function wordsProblem(said: string, mayBeEmpty: boolean): string | undefined {
  const length = Array.from(said.trim()).length
  if (length > NOTE_MOST) return `Enter up to ${NOTE_MOST.toLocaleString('en')} characters.`
  return length === 0 && !mayBeEmpty ? workRefusals['notes.empty'] : undefined
}

type NoteFormProps = {
  number: string
  people: readonly Mentionable[]
  /** The kind that is chosen at first. */
  kind?: NoteKind
  onSaved?: () => void
}

/** Records a note, a call or a visit. */
export function NoteForm({ number, people, kind: begunKind, onSaved }: NoteFormProps) {
  const { draft, keep } = useDraft(number, begunKind)
  const { kind, outcome, happened, said, mentioned } = draft
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const change = (part: Partial<Draft>) => {
    setProblem(undefined)
    keep({ ...draft, ...part })
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isRunning.current) return
    const wrong = wordsProblem(said, kind === 'call' && outcome === 'not_reached')
    setProblem(wrong)
    setFailure(null)
    if (wrong !== undefined) {
      requestAnimationFrame(() => focusFirstMistake(form))
      return
    }
    isRunning.current = true
    setBusy(true)
    try {
      await writeNote(number, {
        key: draft.key,
        kind,
        outcome: kind === 'call' ? outcome : null,
        said,
        happened: kind === 'note' || happened === '' ? null : happened,
        mentioned: mentioned.map(({ id }) => id),
      })
      keep(emptyDraft())
      toast.success(saved[kind])
      onSaved?.()
    } catch (cause) {
      setFailure(explained(cause))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return (
    <form method="post" noValidate className="note-form" aria-label="Add a note" onSubmit={(event) => void submit(event)}>
      <WhatAndWhen draft={draft} onChange={change} />
      <NoteWords
        label={kind === 'note' ? 'Note' : 'What was said'}
        hint="For staff only. The applicant may ask for a copy, so write nothing that they should not read."
        error={problem}
        people={people}
        value={{ said, mentioned }}
        onChange={change}
      />
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
        {isBusy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  )
}

/** The kind of entry, the outcome of a call, and the time of a call or a visit. */
function WhatAndWhen({ draft: { kind, outcome, happened }, onChange: change }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const name = useId()
  return (
    <>
      <RadioGroup
        legend="Type"
        inline
        name={name}
        value={kind}
        options={NOTE_KINDS.map((value) => ({ value, label: noteKindWords[value] }))}
        onChange={({ target }) => change({ kind: NOTE_KINDS.find((known) => known === target.value) ?? 'note' })}
      />
      {kind === 'call' && (
        <SelectField
          label="Outcome"
          options={CALL_OUTCOMES.map((value) => ({ value, label: callOutcomeWords[value] }))}
          value={outcome}
          onChange={({ target }) => change({ outcome: CALL_OUTCOMES.find((known) => known === target.value) ?? 'reached' })}
        />
      )}
      {kind !== 'note' && (
        <TextField
          label="When"
          hint="Leave this empty if it is happening now."
          type="datetime-local"
          value={happened}
          onChange={({ target }) => change({ happened: target.value })}
        />
      )}
    </>
  )
}
