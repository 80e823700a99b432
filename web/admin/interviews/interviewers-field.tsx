import type { Colleague } from '#domain/staff/work-list.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'

type InterviewersFieldProps = {
  people: readonly Colleague[]
  chosen: readonly string[]
  problem: string | undefined
  onChange: (chosen: string[]) => void
}

/** Which colleagues hold an interview. */
export function InterviewersField({ people, chosen, problem, onChange }: InterviewersFieldProps) {
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
