import { Mark } from 'virtual:mark'
import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'

/** The letterhead of a printed application. */
export function Letterhead() {
  const [phone] = institute.phones
  return (
    <div className="print-only print-letterhead">
      <Mark />
      <p>
        <strong>{institute.name}</strong>
        <br />
        {institute.address.slice(1).join(', ')}
        <br />
        {[institute.emails.admissions, phone && formatPhone(phone.number)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

/** What a printed application leaves out, and why. */
export function LeftOutOfPrint() {
  return (
    <p className="print-only print-left-out">
      Left out: religion, disability, marital status, gender and date of birth, because staff read these one at a time, for a reason that is
      recorded. <span className="print-without-notes">Internal notes are left out too.</span>
    </p>
  )
}
