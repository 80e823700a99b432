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

/** What a form of a plan begins with: what is planned, else what is usual, held by the person at this screen. */
function beginning(planned: Interview | null, self: string | undefined, people: readonly Colleague[]) {
  const chosen = planned?.interviewers.map(({ id }) => id) ?? people.filter(({ id }) => id === self).map(({ id }) => id)
  return {
    interview: planned?.id ?? crypto.randomUUID(),
    day: planned ? dateIn(institute.timeZone, new Date(planned.startsAt)) : '',
    // As a field for a time takes it: how the language writes a time is for people.
    clock: planned ? clockAt(new Date(planned.startsAt)).time : '',
    minutes: String(planned?.minutes ?? usual.minutes),
    way: planned?.way ?? ('place' as const),
    place: planned?.place ?? usual.place,
    note: planned?.note ?? '',
    // Whoever has left cannot hold it any more.
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

/** What is wrong, by field. */
function problemsOf({ day, clock, minutes, place, note, interviewers }: Plan): PlanProblems {
  return {
    ...(day < todayHere() && { day: 'Choose today or a later day.' }),
    ...(!/^\d\d:\d\d$/.test(clock) && { clock: 'Choose a time.' }),
    ...(!(/^\d+$/.test(minutes) && Number(minutes) >= 5 && Number(minutes) <= 480) && { minutes: 'Choose between 5 and 480 minutes.' }),
    ...(!isWithin(place, 1, INTERVIEW_MOST.place) && { place: `Say it in up to ${INTERVIEW_MOST.place} characters.` }),
    ...(!isWithin(note, 0, INTERVIEW_MOST.note) && { note: `Say it in up to ${INTERVIEW_MOST.note.toLocaleString('en')} characters.` }),
    ...(interviewers.length === 0 && { interviewers: 'Choose who holds it.' }),
  }
}

type PlanFieldsProps = {
  plan: Plan
  problems: PlanProblems
  /** The number the applicant can be called at. */
  phone: string
  onChange: (part: Partial<Plan>) => void
}

/** When, how and where; and what else the applicant should know. */
function PlanFields({ plan: { day, clock, minutes, way, place, note }, problems, phone, onChange }: PlanFieldsProps) {
  return (
    <>
      <div className="interview-when">
        <DateField
          label="Day"
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
        legend="How we meet"
        inline
        name="way"
        value={way}
        options={[
          { value: 'place', label: 'At a place' },
          { value: 'phone', label: 'By phone' },
        ]}
        onChange={({ target }) => {
          const chosen = INTERVIEW_WAYS.find((known) => known === target.value) ?? 'place'
          onChange({ way: chosen, place: chosen === 'phone' ? phone : usual.place })
        }}
      />
      <TextField
        label={way === 'place' ? 'Place' : 'Number we call'}
        required
        value={place}
        error={problems.place}
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <TextAreaField
        label="More for the applicant"
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

/** Which colleagues hold an interview. */
function InterviewersField({ people, chosen, problem, onChange }: InterviewersFieldProps) {
  return (
    <fieldset className="field" aria-describedby={problem && 'interviewers-error'}>
      <legend className="field-label">Who holds it</legend>
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
  /** What is changed; null: a new one. */
  planned: Interview | null
  people: readonly Colleague[]
  /** The number the applicant can be called at. */
  phone: string
  onClose: () => void
}

/** Plans an interview, or changes one. Two at one time for a colleague are said, and done when they are wanted. */
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
      action={clash !== null ? 'Do it anyway' : planned ? 'Change it' : 'Plan it'}
      doing="One moment…"
      done={planned ? 'It is changed, and everybody is told' : 'It is planned, and everybody is told'}
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
