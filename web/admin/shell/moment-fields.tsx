import { timeZoneWords } from '#domain/dates/dates.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Moment, noMoment } from './moments.ts'

type MomentFieldsProps = {
  /** Label of the date field. The label of the time field is derived from it. */
  label: string
  moment: Moment
  problems: { day?: string | undefined; clock?: string | undefined } | undefined
  onMoment: (moment: Moment) => void
}

/** A date field and a time field side by side. */
export const MomentFields = ({ label, moment, problems, onMoment }: MomentFieldsProps) => (
  <div className="moment-fields">
    <DateField
      label={label}
      required
      value={moment.day}
      error={problems?.day}
      onChange={({ target }) => onMoment({ ...moment, day: target.value })}
    />
    <TextField
      label={`Time (${timeZoneWords})`}
      aria-label={`${label}, time (${timeZoneWords})`}
      type="time"
      required
      value={moment.clock}
      error={problems?.clock}
      onChange={({ target }) => onMoment({ ...moment, clock: target.value })}
    />
  </div>
)

type ChosenMomentProps = Pick<MomentFieldsProps, 'problems'> & {
  name: string
  legend: string
  /** Labels for the two options: no date and time, or a specific date and time. */
  open: string
  chosen: string
  /** Label of the date field. */
  label: string
  moment: Moment | null
  onMoment: (moment: Moment | null) => void
}

/** Radio buttons to choose either no date and time or a specific one. */
export const ChosenMoment = ({ name, legend, open, chosen, label, moment, problems, onMoment }: ChosenMomentProps) => (
  <div className="chosen-moment">
    <RadioGroup
      legend={legend}
      inline
      name={name}
      value={moment === null ? 'open' : 'moment'}
      options={[
        { value: 'open', label: open },
        { value: 'moment', label: chosen },
      ]}
      onChange={({ target }) => onMoment(target.value === 'open' ? null : noMoment)}
    />
    {moment !== null && <MomentFields label={label} moment={moment} problems={problems} onMoment={onMoment} />}
  </div>
)
