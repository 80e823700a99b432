import { useState } from 'react'
import { institute } from '#content/institute.ts'
import { interviews as usual } from '#content/interviews.ts'
import { dateIn, timeZoneWords } from '#domain/dates/dates.ts'
import { clockAt } from '#domain/dates/opening-hours.ts'
import { type Interview, INTERVIEW_MOST, INTERVIEW_WAYS } from '#domain/staff/interviews.ts'
import type { ActionInterview } from '#domain/staff/staff-action.ts'
import type { Colleague } from '#domain/staff/work-list.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import { formatOn } from '#web/lib/moments.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clashesOf } from './interviews-data.ts'

/** The initial form: the planned interview if there is one, otherwise the defaults with the current user as interviewer. */
export function begunPlan(planned: Interview | null, self: string | undefined, people: readonly Colleague[]) {
  const chosen = planned?.interviewers.map(({ id }) => id) ?? people.filter(({ id }) => id === self).map(({ id }) => id)
  return {
    id: planned?.id ?? crypto.randomUUID(),
    day: planned ? dateIn(institute.timeZone, new Date(planned.startsAt)) : '',
    // A time input needs this fixed format. Locale formats are for display only.
    clock: planned ? clockAt(new Date(planned.startsAt)).time : '',
    minutes: String(planned?.minutes ?? usual.minutes),
    way: planned?.way ?? ('place' as const),
    place: planned?.place ?? usual.place,
    note: planned?.note ?? '',
    // Colleagues who have left can no longer be interviewers.
    interviewers: chosen.filter((id) => people.some((known) => known.id === id)),
  }
}

export type Plan = ReturnType<typeof begunPlan>
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

/** The interview that a form describes, or null while a value is missing or wrong. */
export function interviewOf(plan: Plan): ActionInterview | null {
  if (Object.keys(problemsOf(plan)).length > 0) return null
  const { day, clock, minutes, ...rest } = plan
  return { ...rest, starts: `${day}T${clock}`, minutes: Number(minutes) }
}

/** The state of the form for an interview. */
export function usePlan(begun: () => Plan) {
  const [plan, setPlan] = useState(begun)
  const [problems, setProblems] = useState<PlanProblems>({})
  const [clash, setClash] = useState<string | null>(null)
  return {
    plan,
    problems,
    clash,
    change: (part: Partial<Plan>) => {
      setPlan({ ...plan, ...part })
      setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !Object.hasOwn(part, field))))
      setClash(null)
    },
    /** Shows the validation errors. Returns whether there are none. */
    check: () => {
      const found = problemsOf(plan)
      setProblems(found)
      return Object.keys(found).length === 0
    },
    /**
     * The interview to plan. Null if an interviewer has another interview at that time; the user is then warned, and the next call returns
     * the interview all the same. Throws `BackendError`.
     */
    ready: async (): Promise<ActionInterview | null> => {
      const made = interviewOf(plan)
      const [found] = made !== null && clash === null ? await clashesOf(made) : []
      if (found) setClash(`${found.name} has another interview ${formatOn(found.startsAt, new Date())}.`)
      return found ? null : made
    },
  }
}

type PlanFormProps = {
  form: ReturnType<typeof usePlan>
  people: readonly Colleague[]
  /** The applicant's phone number. */
  phone: string
}

/** The interview's date, format, place and interviewers, and a note for the applicant. */
export function PlanForm({ form: { plan, problems, change }, people, phone }: PlanFormProps) {
  const { way, place, note, interviewers } = plan
  return (
    <>
      <WhenFields plan={plan} problems={problems} onChange={change} />
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
          change({ way: chosen, place: chosen === 'phone' ? phone : usual.place })
        }}
      />
      <TextField
        label={way === 'place' ? 'Place' : 'Number we will call'}
        required
        value={place}
        error={problems.place}
        onChange={({ target }) => change({ place: target.value })}
      />
      <TextAreaField
        label="Note for the applicant"
        rows={3}
        limit={INTERVIEW_MOST.note}
        value={note}
        error={problems.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <InterviewersField
        people={people}
        chosen={interviewers}
        problem={problems.interviewers}
        onChange={(chosen) => change({ interviewers: chosen })}
      />
    </>
  )
}

type WhenFieldsProps = { plan: Plan; problems: PlanProblems; onChange: (part: Partial<Plan>) => void }

function WhenFields({ plan: { day, clock, minutes }, problems, onChange }: WhenFieldsProps) {
  return (
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

/** Warns, beside the button that overrides it, that an interviewer has another interview at that time. */
export function ClashNotice({ clash }: { clash: string | null }) {
  return (
    clash !== null && (
      <Notice kind="warning" role="alert">
        {clash}
      </Notice>
    )
  )
}
