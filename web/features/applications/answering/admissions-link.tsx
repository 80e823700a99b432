import { institute } from '#content/institute.ts'
import { EmailWords } from '#web/ui/email-words.tsx'

/** Mail to admissions about one application. */
export const AdmissionsLink = ({ number }: { number: string | null }) => (
  <a
    className="link nowrap wrap-anywhere"
    href={`mailto:${institute.emails.admissions}?subject=${encodeURIComponent(`Application ${number}`)}`}
  >
    <EmailWords>{institute.emails.admissions}</EmailWords>
  </a>
)
