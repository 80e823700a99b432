import { useState } from 'react'
import { institute } from '#content/institute.ts'
import { BREACH_ENTRIES, BREACH_LIMITS, type Breach, type BreachEntryKind, breachEntryWords } from '#domain/staff/personal-data/breaches.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { requestsRefusals } from '#domain/staff/refusals/requests-refusals.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { addToBreach, writeBreach } from './requests-data.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: institute.timeZone })

/** `2026-11-23T10:00`, now on the clocks of the institute. */
function nowHere(): string {
  const now = new Date()
  const [hour, minute] = clock.formatToParts(now).flatMap(({ type, value }) => (type === 'hour' || type === 'minute' ? [value] : []))
  return `${dateIn(institute.timeZone, now)}T${hour}:${minute}`
}

const isMoment = (moment: string) => moment !== '' && moment <= nowHere()
const fits = (text: string, most: number) => text.trim() !== '' && Array.from(text.trim()).length <= most
const tooLong = (most: number) => `Write 1 to ${most.toLocaleString('en')} characters.`

type Texts = { what: string; whose: string; harm: string; done: string }
type Draft = Texts & { id: string; learned: string; people: string }

/** What was begun, for as long as this document lives. */
let begun: Draft | undefined
const emptyDraft = (): Draft => ({ id: crypto.randomUUID(), learned: nowHere(), what: '', whose: '', people: '', harm: '', done: '' })

/** A breach is written down when somebody learns of it, with what is known then. */
export function BreachDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(() => begun ?? emptyDraft())
  const [isChecked, setChecked] = useState(false)
  const { id, learned, people, ...texts } = draft
  const isNumber = /^\d{0,8}$/.test(people.trim())
  const names = ['what', 'whose', 'harm', 'done'] as const
  const change = (part: Partial<Draft>) => {
    begun = { ...draft, ...part }
    setDraft(begun)
  }
  const area = (name: keyof Texts) => ({
    required: true,
    rows: 2,
    limit: BREACH_LIMITS[name],
    value: draft[name],
    error: isChecked && !fits(draft[name], BREACH_LIMITS[name]) ? tooLong(BREACH_LIMITS[name]) : undefined,
    onChange: ({ target }: { target: HTMLTextAreaElement }) => change({ [name]: target.value }),
  })
  return (
    <TaskDialog
      title="Write down a breach"
      action="Write it down"
      doing="Saving…"
      done="The breach is written down"
      check={() => {
        setChecked(true)
        return isMoment(learned) && isNumber && names.every((name) => fits(draft[name], BREACH_LIMITS[name]))
      }}
      run={async () => {
        await writeBreach(id, learned, { ...texts, people: people.trim() === '' ? null : Number(people) })
        begun = undefined
      }}
      onClose={onClose}
    >
      <p>Say what is known now, and name nobody whose data it is. It is not changed later: what you learn is added.</p>
      <TextField
        label="When did we learn of it?"
        hint="The 72 hours begin then."
        type="datetime-local"
        required
        value={learned}
        error={isChecked && !isMoment(learned) ? requestsRefusals['breaches.past'] : undefined}
        onChange={({ target }) => change({ learned: target.value })}
      />
      <TextAreaField label="What happened?" {...area('what')} />
      <TextAreaField label="Whose data is it, and which?" {...area('whose')} />
      <TextField
        label="How many people?"
        hint="Leave it empty while nobody knows."
        inputMode="numeric"
        autoComplete="off"
        value={people}
        error={isChecked && !isNumber ? requestsRefusals['breaches.people'] : undefined}
        onChange={({ target }) => change({ people: target.value })}
      />
      <TextAreaField label="What harm is likely?" {...area('harm')} />
      <TextAreaField label="What was done about it?" {...area('done')} />
    </TaskDialog>
  )
}

type Added = { id: string; kind: BreachEntryKind | ''; happened: string; said: string }
const added = new Map<string, Added>()

/** Something more is said of a breach; what was said stays. */
export function AddDialog({ breach: { reference }, onClose }: { breach: Breach; onClose: () => void }) {
  const [draft, setDraft] = useState<Added>(
    () => added.get(reference) ?? { id: crypto.randomUUID(), kind: '', happened: nowHere(), said: '' },
  )
  const [isChecked, setChecked] = useState(false)
  const { id, kind, happened, said } = draft
  const change = (part: Partial<Added>) => {
    const next = { ...draft, ...part }
    added.set(reference, next)
    setDraft(next)
  }
  return (
    <TaskDialog
      title={`Add to ${reference}`}
      action="Add it"
      doing="Saving…"
      done="It is added"
      check={() => {
        setChecked(true)
        return kind !== '' && isMoment(happened) && fits(said, BREACH_LIMITS.entry)
      }}
      run={async () => {
        if (kind === '') return false
        await addToBreach(reference, id, kind, happened, said)
        added.delete(reference)
        return undefined
      }}
      onClose={onClose}
    >
      <SelectField
        label="What is it?"
        required
        placeholder="Choose"
        options={BREACH_ENTRIES.map((value) => ({ value, label: breachEntryWords[value].label }))}
        value={kind}
        error={isChecked && kind === '' ? requestsRefusals['breaches.kind'] : undefined}
        onChange={({ target }) => change({ kind: BREACH_ENTRIES.find((known) => known === target.value) ?? '' })}
      />
      <TextField
        label="When was it?"
        type="datetime-local"
        required
        value={happened}
        error={isChecked && !isMoment(happened) ? requestsRefusals['breaches.past'] : undefined}
        onChange={({ target }) => change({ happened: target.value })}
      />
      <TextAreaField
        label={kind === '' ? 'Words' : breachEntryWords[kind].asks}
        required
        rows={3}
        limit={BREACH_LIMITS.entry}
        value={said}
        error={isChecked && !fits(said, BREACH_LIMITS.entry) ? tooLong(BREACH_LIMITS.entry) : undefined}
        onChange={({ target }) => change({ said: target.value })}
      />
    </TaskDialog>
  )
}
