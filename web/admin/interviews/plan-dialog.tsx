import { useState } from 'react'
import { type Interview, INTERVIEW_MOST, INTERVIEW_WAYS } from '#domain/staff/interviews.ts'
import type { Colleague } from '#domain/staff/work-list.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { formatOn } from '#web/lib/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { institute } from '#content/institute.ts'
import { dateIn, timeZoneWords } from '#domain/dates/dates.ts'
import { clockAt } from '#domain/dates/opening-hours.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { clashesOf, planInterview } from './interviews-data.ts'
import { interviews as usual } from '#content/interviews.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** The initial form: the planned interview if there is one, otherwise the defaults with the current user as interviewer. */
function beginning(planned: Interview | null, self: string | undefined, people: readonly Colleague[]) {
  const chosen = planned?.interviewers.map(({ id }) => id) ?? people.filter(({ id }) => id === self).map(({ id }) => id)
  return {
    interview: planned?.id ?? crypto.randomUUID(),
    day: planned ? dateIn(institute.timeZone, new Date(planned.startsAt)) : '',
    // A time input needs this fixed format. Locale formats are for display only.
    clock: planned ? clockAt(new Date(planned.startsAt)).time : '',
    minutes: String(planned?.minutes ?? usual.minutes),
    way: planned?.way ?? ('place' as const),
    place: planned?.place ?? usual.place,
    note: planned?.note ?? '',
    // Colleagues who have left can no longer be interviewers.
    interviewers: chosen.filter((id) => people.some((known) => known.id === id)),
    sequence: planned?.sequence ?? null,
  }
}

type Plan = ReturnType<typeof beginning>
type PlanProblems = Partial<Record<keyof Plan, string>>

const isWithin = (text: string, least: number, most: number) => {
  const length = Array.from(text.trim()).length
  return length >= least && length <= most
}

/** Validation errors by field. */
function problemsOf({ day, clock, minutes, place, note, interviewers }: Plan): PlanProblems {
  return {
    ...(day < todayHere() && { day: 'Choose today or a later day.' }),
    ...(!/^\d\d:\d\d$/.test(clock) && { clock: 'Choose a time.' }),
    ...(!(/^\d+$/.test(minutes) && Number(minutes) >= 5 && Number(minutes) <= 480) && { minutes: 'Enter between 5 and 480 minutes.' }),
    ...(!isWithin(place, 1, INTERVIEW_MOST.place) && { place: `Enter up to ${INTERVIEW_MOST.place} characters.` }),
    ...(!isWithin(note, 0, INTERVIEW_MOST.note) && { note: `Enter up to ${INTERVIEW_MOST.note.toLocaleString('en')} characters.` }),
    ...(interviewers.length === 0 && { interviewers: 'Choose at least one interviewer.' }),
  }
}

type PlanFieldsProps = {
  plan: Plan
  problems: PlanProblems
  /** The applicant's phone number. */
  phone: string
  onChange: (part: Partial<Plan>) => void
}

/** The interview's date, format and place, and a note for the applicant. */
function PlanFields({ plan: { day, clock, minutes, way, place, note }, problems, phone, onChange }: PlanFieldsProps) {
  return (
    <>
      <div className="interview-when">
        <DateField
          label="Date"
          required
          min={todayHere()}
          value={day}
          error={problems.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
        <TextField
          label={`Time (${timeZoneWords})`}
          type="time"
          required
          value={clock}
          error={problems.clock}
          onChange={({ target }) => onChange({ clock: target.value })}
        />
        <TextField
          label="Minutes"
          inputMode="numeric"
          required
          value={minutes}
          error={problems.minutes}
          onChange={({ target }) => onChange({ minutes: target.value })}
        />
      </div>
      <RadioGroup
        legend="How we will meet"
        inline
        name="way"
        value={way}
        options={[
          { value: 'place', label: 'In person' },
          { value: 'phone', label: 'By phone' },
        ]}
        onChange={({ target }) => {
          const chosen = INTERVIEW_WAYS.find((known) => known === target.value) ?? 'place'
          onChange({ way: chosen, place: chosen === 'phone' ? phone : usual.place })
        }}
      />
      <TextField
        label={way === 'place' ? 'Place' : 'Number we will call'}
        required
        value={place}
        error={problems.place}
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <TextAreaField
        label="Note for the applicant"
        rows={3}
        limit={INTERVIEW_MOST.note}
        value={note}
        error={problems.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  )
}

type InterviewersFieldProps = {
  people: readonly Colleague[]
  chosen: readonly string[]
  problem: string | undefined
  onChange: (chosen: string[]) => void
}

/** Selects the interviewers. */
function InterviewersField({ people, chosen, problem, onChange }: InterviewersFieldProps) {
  return (
    <fieldset className="field" aria-describedby={problem && 'interviewers-error'}>
      <legend className="field-label">Interviewers</legend>
      {people.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((known) => known !== id))}
        />
      ))}
      <FieldError id="interviewers">{problem}</FieldError>
    </fieldset>
  )
}

type PlanDialogProps = {
  number: string
  /** The interview being changed; null for a new one. */
  planned: Interview | null
  people: readonly Colleague[]
  /** The applicant's phone number. */
  phone: string
  onClose: () => void
}

/**
 * Plans or changes an interview. Shows a warning, which the user can override, if an interviewer has another interview at the same time.
 */
export function PlanDialog({ number, planned, people, phone, onClose }: PlanDialogProps) {
  const { user } = useSession()
  const [plan, setPlan] = useState(() => beginning(planned, user?.id, people))
  const [problems, setProblems] = useState<PlanProblems>({})
  const [clash, setClash] = useState<string | null>(null)
  const change = (part: Partial<Plan>) => {
    setPlan({ ...plan, ...part })
    setClash(null)
  }
  const run = async () => {
    const { day, clock, minutes, ...rest } = plan
    const made = { ...rest, starts: `${day}T${clock}`, minutes: Number(minutes) }
    const [found] = clash === null ? await clashesOf(made) : []
    if (found) setClash(`${found.name} has another interview ${formatOn(found.startsAt, new Date())}.`)
    else await planInterview(number, made)
    return found === undefined
  }
  return (
    <TaskDialog
      title={planned ? 'Change the interview' : 'Plan an interview'}
      action={clash !== null ? 'Do it anyway' : planned ? 'Save changes' : 'Plan interview'}
      doing="One moment…"
      done={
        planned ? 'The interview has been changed, and everyone will be told' : 'The interview has been planned, and everyone will be told'
      }
      check={() => {
        const found = problemsOf(plan)
        setProblems(found)
        return Object.keys(found).length === 0
      }}
      run={run}
      onClose={onClose}
      said={
        clash && (
          <Notice kind="warning" role="alert">
            {clash}
          </Notice>
        )
      }
    >
      <PlanFields plan={plan} problems={problems} phone={phone} onChange={change} />
      <InterviewersField
        people={people}
        chosen={plan.interviewers}
        problem={problems.interviewers}
        onChange={(interviewers) => change({ interviewers })}
      />
    </TaskDialog>
  )
}
