import type { CoursePlaces } from '#domain/staff/one-application.ts'
import { formatShortDay, todayHere } from '#web/admin/shell/short-days.ts'
import { useStaffOptions } from '#web/admin/shell/lists/staff-options.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { TransitionForm, TransitionProblems } from '#web/admin/shell/transitions/transition-form.ts'
import { placesQuery } from './transition-data.ts'
import '#web/features/applications/applications.css'

type OfferFieldsProps = {
  form: TransitionForm
  problems: TransitionProblems
  onChange: (changed: Partial<TransitionForm>) => void
}

/** The course and the intake of a place, how many there are left, and who waits for one. */
export function OfferFields({ form, problems, onChange }: OfferFieldsProps) {
  const { programs = [], intakes = [] } = useStaffOptions() ?? {}
  const isKnown = programs.length > 0
  return (
    <>
      <SelectField
        label="Course"
        required
        options={programs.flatMap((program) => program.courses.map((course) => ({ ...course, group: program.label })))}
        placeholder="Select a course"
        value={isKnown ? form.course : ''}
        error={problems.course}
        onChange={({ target }) => onChange({ course: target.value })}
      />
      <SelectField
        label="Classes begin"
        required
        options={intakes}
        placeholder="Select an intake"
        value={isKnown ? form.intake : ''}
        error={problems.intake}
        onChange={({ target }) => onChange({ intake: target.value })}
      />
      {form.course !== '' && form.intake !== '' && <Places course={form.course} intake={form.intake} />}
    </>
  )
}

const countWords = (left: number): string => (left === 0 ? 'No place is' : left === 1 ? 'One place is' : `${left} places are`)

const leftWords = ({ places, left, offered, confirmed }: CoursePlaces): string =>
  `${countWords(left)} left of ${places}: ${confirmed} confirmed, ${offered} offered.`

function Places({ course, intake }: { course: string; intake: string }) {
  const { state } = useLoaded(placesQuery(course, intake))
  const today = todayHere()
  if (state.kind === 'loading') return <p className="text-soft">Counting places…</p>
  if (state.kind === 'failed') return <p className="text-soft">The places could not be counted.</p>
  const { waiting, waitingInAll, left } = state.value
  return (
    <div className="intake-places" role="status">
      <p className={left === 0 ? 'intake-full' : undefined}>{leftWords(state.value)}</p>
      {waitingInAll > 0 && (
        <>
          <p>
            <span>{waitingInAll === 1 ? 'One applicant waits' : `${waitingInAll} applicants wait`}</span> for a place, in this order:
          </p>
          <ol className="numbered-list">
            {waiting.map(({ number, name, since }) => (
              <li key={number}>
                {name}{' '}
                <span className="num text-soft" translate="no">
                  {number}
                </span>
                , since {formatShortDay(since, today)}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
