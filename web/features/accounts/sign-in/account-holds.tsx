import { institute } from '#content/institute.ts'
import { signingIn } from '#content/signing-in.ts'
import { formatPhone } from '#domain/contacts/phone-format.ts'
import { saidHoursToday } from '#domain/day-facts.ts'
import './account-holds.css'

/** Beside the form that signs in: what an account is for, and whom to call. */
export function AccountHolds() {
  return (
    <aside aria-labelledby="account-holds" className="account-holds">
      <h2 id="account-holds">{signingIn.title}</h2>
      <dl>
        {signingIn.points.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        {signingIn.help}
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
