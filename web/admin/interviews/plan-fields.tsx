import { interviews as usual } from '#content/interviews.ts'
import { timeZoneWords } from '#domain/dates/time-zone-words.ts'
import { INTERVIEW_MOST, INTERVIEW_WAYS } from '#domain/staff/interviews.ts'
import { todayHere } from '#web/admin/shell/short-days.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Plan, PlanProblems } from './interview-plan.ts'

type PlanFieldsProps = {
  plan: Plan
  problems: PlanProblems
  /** The number the applicant can be called at. */
  phone: string
  onChange: (part: Partial<Plan>) => void
}

/** When, how and where; and what else the applicant should know. */
export function PlanFields({ plan: { day, clock, minutes, way, place, note }, problems, phone, onChange }: PlanFieldsProps) {
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
