import { institute } from '#content/institute.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import { formatDate } from '#domain/dates/dates.ts'

/** Quoted text with its line breaks and its author. */
export function QuotedWords({ from, children }: { from: string; children: string }) {
  return (
    <figure className="quoted-words">
      <figcaption>{from}</figcaption>
      <blockquote>{children}</blockquote>
    </figure>
  )
}

/** A date at the institute (YYYY-MM-DD). It does not wrap if it fits on one line. */
export const Day = ({ day }: { day: string }) => (
  <time dateTime={day} className="nowrap">
    {formatDate(day)}
  </time>
)

/** An email link for writing to admissions about one application. */
export const AdmissionsLink = ({ number }: { number: string | null }) => (
  <a
    className="link nowrap wrap-anywhere"
    href={`mailto:${institute.emails.admissions}?subject=${encodeURIComponent(`Application ${number}`)}`}
  >
    <EmailWords>{institute.emails.admissions}</EmailWords>
  </a>
)
