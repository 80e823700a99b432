import { ChosenMoment } from '#web/admin/shell/moment-fields.tsx'
import type { Moment } from '#web/admin/shell/moments.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { DAY_BEGINS, DAY_ENDS, type TimesDraft, type TimesProblems } from './times-draft.ts'

type TimesFieldsProps = {
  draft: TimesDraft
  problems: TimesProblems
  onChange: (part: Partial<TimesDraft>) => void
}

type ChosenDayProps = {
  legend: string
  open: string
  label: string
  /** The chosen day, or null for no fixed day. Its time of day is always `clock`. */
  moment: Moment | null
  clock: string
  error: string | undefined
  onMoment: (moment: Moment | null) => void
}

const ChosenDay = ({ legend, open, label, moment, clock, error, onMoment }: ChosenDayProps) => (
  <div className="chosen-moment">
    <RadioGroup
      legend={legend}
      inline
      name={label}
      value={moment === null ? 'open' : 'day'}
      options={[
        { value: 'open', label: open },
        { value: 'day', label: 'A day' },
      ]}
      onChange={({ target }) => onMoment(target.value === 'open' ? null : { day: '', clock })}
    />
    {moment !== null && (
      <DateField
        label={label}
        required
        value={moment.day}
        error={error}
        onChange={({ target }) => onMoment({ day: target.value, clock })}
      />
    )}
  </div>
)

/** Fields for a period from the start of one day to the end of another. */
export const DaysFields = ({ draft, problems, onChange }: TimesFieldsProps) => (
  <>
    <ChosenDay
      legend="From"
      open="Immediately"
      label="First day"
      clock={DAY_BEGINS}
      moment={draft.from}
      error={problems.from?.day}
      onMoment={(from) => onChange({ from })}
    />
    <ChosenDay
      legend="Until"
      open="Until it is ended"
      label="Last day"
      clock={DAY_ENDS}
      moment={draft.until}
      error={problems.until?.day}
      onMoment={(until) => onChange({ until })}
    />
  </>
)

/** When the announcement starts and ends. */
export const TimesFields = ({ draft, problems, onChange }: TimesFieldsProps) => (
  <>
    <ChosenMoment
      name="from"
      legend="From"
      label="From this date"
      open="Immediately"
      chosen="A date and time"
      moment={draft.from}
      problems={problems.from}
      onMoment={(from) => onChange({ from })}
    />
    <ChosenMoment
      name="until"
      legend="Until"
      label="Until this date"
      open="Until it is ended"
      chosen="A date and time"
      moment={draft.until}
      problems={problems.until}
      onMoment={(until) => onChange({ until })}
    />
  </>
)
