import { useState } from 'react'
import { decisionRefusals } from '#domain/staff/refusals/decision-refusals.ts'
import type { EditedCourse } from '#domain/staff/responses/decisions.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { setPlaces } from './decisions-data.ts'

const EVERY = 'every'

/** A whole number from 0 to 10,000; null if the field is empty; undefined for anything else. */
function numberOf(typed: string): number | null | undefined {
  const text = typed.trim().replaceAll(',', '')
  if (text === '') return null
  return /^\d{1,5}$/.test(text) && Number(text) <= 10_000 ? Number(text) : undefined
}

/** The intakes in which more places are offered or confirmed than there would be. */
function overfilled({ intakes, inFiles, everyIntake }: EditedCourse, intake: string | null, number: number | null): string[] {
  const places = number ?? (intake === null ? inFiles : (everyIntake?.places ?? inFiles))
  return intakes
    .filter((known) => (intake === null ? known.own === null : known.intake === intake))
    .flatMap(({ label, offered, confirmed }) => {
      const used = offered + confirmed
      if (used <= places) return []
      return [`${label}: ${used} ${used === 1 ? 'place is' : 'places are'} already offered or confirmed, ${used - places} more than that.`]
    })
}

type PlacesDialogProps = { course: EditedCourse; intake: string; onClose: () => void }

/** Sets the places on a course, in one intake or in every intake without a number of its own. */
export function PlacesDialog({ course, intake, onClose }: PlacesDialogProps) {
  const { label, inFiles, everyIntake } = course
  const here = course.intakes.find((known) => known.intake === intake)
  const [scope, setScope] = useState(here?.own === null && everyIntake !== null ? EVERY : intake)
  const [typed, setTyped] = useState(String(here?.places ?? inFiles))
  const [isChecked, setChecked] = useState(false)
  const number = numberOf(typed)
  const wanted = scope === EVERY ? null : intake
  const fallback = wanted === null || everyIntake === null ? `${inFiles} from the files` : `${everyIntake.places} for every intake`
  const over = number === undefined ? [] : overfilled(course, wanted, number)
  return (
    <TaskDialog
      title={`Places on ${label}`}
      action="Save"
      doing="Saving…"
      done="The places have been saved"
      check={() => {
        setChecked(true)
        return number !== undefined
      }}
      run={() => setPlaces(course.course, wanted, number ?? null)}
      onClose={onClose}
    >
      <TextField
        label="Places"
        hint={`If you leave this empty, the number is ${fallback}.`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isChecked && number === undefined ? decisionRefusals['decisions.places'] : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <RadioGroup
        legend="For which intakes?"
        name="scope"
        options={[
          { value: intake, label: here?.label ?? intake, hint: 'Only for this intake.' },
          { value: EVERY, label: 'Every intake', hint: 'Intakes for which a number was set keep that number.' },
        ]}
        value={scope}
        onChange={({ target }) => setScope(target.value)}
      />
      <div role="status">
        {over.length > 0 && (
          <Notice kind="warning" title="Fewer places than are already offered">
            {over.map((words) => (
              <p key={words}>{words}</p>
            ))}
            <p>Nobody loses their place.</p>
          </Notice>
        )}
      </div>
    </TaskDialog>
  )
}
