import { institute } from '#content/institute.ts'

/** Mail to admissions about one application. */
export const AdmissionsLink = ({ number }: { number: string | null }) => (
  <a className="link wrap-anywhere" href={`mailto:${institute.emails.admissions}?subject=${encodeURIComponent(`Application ${number}`)}`}>
    {institute.emails.admissions}
  </a>
)
