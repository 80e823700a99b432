import { useState } from 'react'
import type { EditedCourse, EditedPlaces, IntakePlaces, PlacesChange } from '#domain/staff/responses/decisions.ts'
import { formatOn } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { PlacesDialog } from './places-dialog.tsx'

/** The courses with their places in one intake, and the newest changes. */
export function Places({ courses, changes }: EditedPlaces) {
  const intakes = courses[0]?.intakes ?? []
  const [chosen, setChosen] = useState('')
  const [edited, setEdited] = useState<string | null>(null)
  const intake = intakes.some((known) => known.intake === chosen) ? chosen : (intakes[0]?.intake ?? '')
  if (intakes.length === 0) return <p>All intakes have begun. New intakes are added in the files of the site.</p>
  const course = courses.find((known) => known.course === edited)
  return (
    <>
      <SelectField
        label="Intake"
        className="places-intake"
        options={intakes.map(({ intake: value, label }) => ({ value, label }))}
        value={intake}
        onChange={({ target }) => setChosen(target.value)}
      />
      <table className="console-table labelled-table places-table">
        <thead>
          <tr>
            <th scope="col">Course</th>
            <th scope="col">Places</th>
            <th scope="col">Offered</th>
            <th scope="col">Confirmed</th>
            <th scope="col">Waiting</th>
            <th scope="col">
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {courses.map((known) =>
            known.intakes.map(
              (places) =>
                places.intake === intake && (
                  <Course key={known.course} course={known} places={places} onEdit={() => setEdited(known.course)} />
                ),
            ),
          )}
        </tbody>
      </table>
      <Changes changes={changes} />
      {course && <PlacesDialog course={course} intake={intake} onClose={() => setEdited(null)} />}
    </>
  )
}

const who = (name: string | null) => name ?? 'a former colleague'

function Course({ course, places, onEdit }: { course: EditedCourse; places: IntakePlaces; onEdit: () => void }) {
  const { label, program, everyIntake } = course
  const { own, offered, confirmed, waiting } = places
  const [now] = useState(() => new Date())
  const set = own ?? everyIntake
  return (
    <tr>
      <th scope="row">
        {label}
        {program !== label && <span className="console-as">{program}</span>}
      </th>
      <td data-label="Places">
        <span>
          <span className="num">{places.places}</span>
          {places.places < offered + confirmed && (
            <span className="console-as">{`${offered + confirmed - places.places} more offered or confirmed`}</span>
          )}
          <span className="console-as">
            {set === null ? 'From the files' : `Set${own === null ? ' for every intake' : ''} by ${who(set.by)} ${formatOn(set.at, now)}`}
          </span>
        </span>
      </td>
      <td data-label="Offered" className="num">
        {offered}
      </td>
      <td data-label="Confirmed" className="num">
        {confirmed}
      </td>
      <td data-label="Waiting" className="num">
        {waiting}
      </td>
      <td>
        <Button variant="secondary" className="button-small" onClick={onEdit}>
          Change<span className="sr-only"> the places on {label}</span>
        </Button>
      </td>
    </tr>
  )
}

const changeWords = ({ course, intake, places }: PlacesChange): string =>
  `${course}, ${intake ?? 'every intake'}: ${places === null ? 'number removed' : places === 1 ? '1 place' : `${places} places`}`

function Changes({ changes }: { changes: readonly PlacesChange[] }) {
  const [now] = useState(() => new Date())
  if (changes.length === 0) return null
  return (
    <details className="decision-history">
      <summary>Latest changes to places</summary>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <span>{changeWords(change)}</span>
            <span className="console-as">
              by {who(change.by)} {formatOn(change.at, now)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
