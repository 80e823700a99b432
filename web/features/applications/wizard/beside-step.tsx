import { admissions } from '#content/admissions.ts'
import { applicationForm } from '#content/application-form.ts'
import { institute } from '#content/institute.ts'
import type { Group } from '#domain/applications/application-form.ts'
import { formatPhone } from '#domain/contacts/phone-format.ts'
import { saidHoursToday } from '#domain/day-facts.ts'

const { title, steps, afterwards, help } = applicationForm.beside

/** Beside the questions of a step what to have at hand, beside the answers (no group) what happens once they are sent; and whom to ask. */
export function BesideStep({ group }: { group: Group | undefined }) {
  const points = group ? steps[group] : admissions.startPage.afterwards
  return (
    <aside aria-labelledby="beside-step" className="beside-step">
      <h2 id="beside-step">{group ? title : afterwards}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        {help}
        {institute.phones.map(({ label, number }) => (
          <a key={number} href={`tel:${number}`} className="link num" aria-label={`${label}: ${formatPhone(number)}`}>
            {formatPhone(number)}
          </a>
        ))}
        {saidHoursToday()?.words ?? institute.officeHours}
      </p>
    </aside>
  )
}
