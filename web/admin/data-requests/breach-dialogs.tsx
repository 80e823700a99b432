import { useState } from 'react'
import { institute } from '#content/institute.ts'
import { BREACH_ENTRIES, BREACH_LIMITS, type Breach, type BreachEntryKind, breachEntryWords } from '#domain/staff/personal-data/breaches.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { dataRequestsRefusals } from '#domain/staff/refusals/data-requests-refusals.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { addToBreach, writeBreach } from './data-requests-data.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: institute.timeZone })

/** The current time in the institute's time zone, such as `2026-11-23T10:00`. */
function nowHere(): string {
  const now = new Date()
  const [hour, minute] = clock.formatToParts(now).flatMap(({ type, value }) => (type === 'hour' || type === 'minute' ? [value] : []))
  return `${dateIn(institute.timeZone, now)}T${hour}:${minute}`
}

const isMoment = (moment: string) => moment !== '' && moment <= nowHere()
const fits = (text: string, most: number) => text.trim() !== '' && Array.from(text.trim()).length <= most
const tooLong = (most: number) => `Enter 1 to ${most.toLocaleString('en')} characters.`

type Texts = { what: string; whose: string; harm: string; done: string }
type Draft = Texts & { id: string; learned: string; people: string }

/** An unfinished form, stored until the page is reloaded. */
let begun: Draft | undefined
const emptyDraft = (): Draft => ({ id: crypto.randomUUID(), learned: nowHere(), what: '', whose: '', people: '', harm: '', done: '' })

/** Records a newly discovered breach, with the details known at that time. */
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
      title="Record a breach"
      action="Record breach"
      doing="Saving…"
      done="The breach has been recorded"
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
      <p>
        Describe what you know now, and do not name the people whose data it is. This text cannot be changed later, but you can add to it.
      </p>
      <TextField
        label="When did we discover it?"
        hint="The 72 hours start at this time."
        type="datetime-local"
        required
        value={learned}
        error={isChecked && !isMoment(learned) ? dataRequestsRefusals['breaches.past'] : undefined}
        onChange={({ target }) => change({ learned: target.value })}
      />
      <TextAreaField label="What happened?" {...area('what')} />
      <TextAreaField label="Whose data is affected, and which data?" {...area('whose')} />
      <TextField
        label="How many people do you need?"
        hint="Leave this empty if it is not known."
        inputMode="numeric"
        autoComplete="off"
        value={people}
        error={isChecked && !isNumber ? dataRequestsRefusals['breaches.people'] : undefined}
        onChange={({ target }) => change({ people: target.value })}
      />
      <TextAreaField label="What harm is likely?" {...area('harm')} />
      <TextAreaField label="What has been done about it?" {...area('done')} />
    </TaskDialog>
  )
}

type Added = { id: string; kind: BreachEntryKind | ''; happened: string; said: string }
const added = new Map<string, Added>()

/** Adds an entry to a breach. Earlier entries cannot be changed. */
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
      action="Add entry"
      doing="Saving…"
      done="The entry has been added"
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
        label="Type of entry"
        required
        placeholder="Choose"
        options={BREACH_ENTRIES.map((value) => ({ value, label: breachEntryWords[value].label }))}
        value={kind}
        error={isChecked && kind === '' ? dataRequestsRefusals['breaches.kind'] : undefined}
        onChange={({ target }) => change({ kind: BREACH_ENTRIES.find((known) => known === target.value) ?? '' })}
      />
      <TextField
        label="When did it happen?"
        type="datetime-local"
        required
        value={happened}
        error={isChecked && !isMoment(happened) ? dataRequestsRefusals['breaches.past'] : undefined}
        onChange={({ target }) => change({ happened: target.value })}
      />
      <TextAreaField
        label={kind === '' ? 'Text' : breachEntryWords[kind].asks}
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
