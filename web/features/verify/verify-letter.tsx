import { useEffect, useState } from 'react'
import { institute } from '#content/institute.ts'
import type { LetterState } from '#domain/applications/admission-letters.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Notice, type NoticeKind } from '#web/ui/notice.tsx'
import './verify.css'

type Outcome = { kind: NoticeKind; title: string; text: string }

/** `limited`: too many codes were checked. `failed`: the server could not look. */
const outcomes: Record<LetterState | 'limited' | 'failed', Outcome> = {
  valid: {
    kind: 'success',
    title: 'This letter is valid',
    text: 'Compare the details below with the letter. They must be the same.',
  },
  replaced: {
    kind: 'warning',
    title: 'This letter has been replaced by a newer letter',
    text: 'The details below are those of this letter. Ask for the newer one, and check its code.',
  },
  withdrawn: {
    kind: 'error',
    title: 'This letter has been withdrawn',
    text: 'We issued it, but the place that it offers has been declined, withdrawn or given up, or the time to accept it has passed.',
  },
  paused: {
    kind: 'warning',
    title: 'We cannot say anything about this letter at the moment',
    text: 'Please ask the admissions office.',
  },
  unknown: {
    kind: 'error',
    title: 'We do not know this code',
    text: 'Compare it with the letter and enter it again. If it is the same, the letter is not from us.',
  },
  limited: {
    kind: 'warning',
    title: 'Too many codes have been checked',
    text: 'Please try again later, or ask the admissions office.',
  },
  failed: { kind: 'warning', title: 'We could not check the letter', text: 'Please try again in a moment.' },
}

const parts = [
  { part: 'code', label: 'Code' },
  { part: 'initials', label: 'Applicant’s initials' },
  { part: 'course', label: 'Course' },
  { part: 'intake', label: 'Classes begin' },
] as const

/**
 * The result for one letter. The page is prerendered once and contains every outcome; the server writes the state, which decides what the
 * style sheet shows, and the details (server/api/applications/verify-letter.ts).
 */
export function VerifiedLetter() {
  const [isFromServer] = useState(!useHydrated())
  // The browser went back to this page inside the site, so the server has not filled it in.
  useEffect(() => {
    if (!isFromServer) location.reload()
  }, [isFromServer])
  return (
    <div className="verified" data-letter="" suppressHydrationWarning>
      {Object.entries(outcomes).map(([state, { kind, title, text }]) => (
        <div key={state} data-when={state}>
          <Notice kind={kind}>
            <h2>{title}</h2>
            <p>{text}</p>
          </Notice>
        </div>
      ))}
      <dl className="bg-sheet verified-details">
        <div>
          <dt>Issued by</dt>
          <dd>{institute.name}</dd>
        </div>
        {parts.map(({ part, label }) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd className="num" translate="no" suppressHydrationWarning data-part={part}>
              {''}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** How to reach the office about a letter. */
export function AskAboutLetter() {
  return (
    <p>
      Questions about a letter? Write to{' '}
      <a className="link wrap-anywhere" href={`mailto:${institute.emails.admissions}`}>
        <EmailWords>{institute.emails.admissions}</EmailWords>
      </a>{' '}
      or call{' '}
      {institute.phones.slice(0, 1).map(({ number }) => (
        <a key={number} className="link num whitespace-nowrap" href={`tel:${number}`} translate="no">
          {formatPhone(number)}
        </a>
      ))}
    </p>
  )
}
