import { weekdays } from '#content/schema/weekdays.ts'
import type { DayContent } from '#domain/staff/day-content.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { hoursDraftOf, hoursOf, hoursToSay, problemsOfHours } from './hours-draft.ts'
import { HoursWords } from './said-words.tsx'
import { SayDialog } from './say-dialog.tsx'
import { DaysFields } from './times-fields.tsx'

/** Says when the office is open; `known`: what it takes the place of. */
export const HoursDialog = ({ known, onClose }: { known: DayContent<'opening_hours'> | null; onClose: () => void }) => (
  <SayDialog
    title={known ? 'Change the office hours' : 'Set other office hours'}
    begin={() => hoursDraftOf(known)}
    problemsOf={problemsOfHours}
    toSay={hoursToSay}
    times={DaysFields}
    onClose={onClose}
    preview={(draft) => <HoursWords said={hoursOf(draft)} />}
    fields={({ draft: { week }, problems, change }) => (
      <>
        <p>
          Days without hours are closed. Every place that shows the office hours, and what is promised in working days, follows them. Times
          of lessons stay as they are.
        </p>
        {weekdays.map((day) => (
          <div key={day} className="day-hours">
            <TextField
              label={`${day}, opens`}
              type="time"
              value={week[day].opens}
              error={problems.week?.[day]}
              onChange={({ target }) => change({ week: { ...week, [day]: { ...week[day], opens: target.value } } })}
            />
            <TextField
              label={`${day}, closes`}
              type="time"
              value={week[day].closes}
              onChange={({ target }) => change({ week: { ...week, [day]: { ...week[day], closes: target.value } } })}
            />
          </div>
        ))}
      </>
    )}
  />
)
