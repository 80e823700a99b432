import { ChosenMoment } from '#web/admin/shell/moment-fields.tsx'
import type { TimesDraft, TimesProblems } from './times-draft.ts'

type TimesFieldsProps = {
  draft: TimesDraft
  problems: TimesProblems
  onChange: (part: Partial<TimesDraft>) => void
}

/** From and until when the site says it. */
export const TimesFields = ({ draft, problems, onChange }: TimesFieldsProps) => (
  <>
    <ChosenMoment
      name="from"
      legend="From"
      label="From this day"
      open="At once"
      chosen="A day and time"
      moment={draft.from}
      problems={problems.from}
      onMoment={(from) => onChange({ from })}
    />
    <ChosenMoment
      name="until"
      legend="Until"
      label="Until this day"
      open="Until somebody ends it"
      chosen="A day and time"
      moment={draft.until}
      problems={problems.until}
      onMoment={(until) => onChange({ until })}
    />
  </>
)
