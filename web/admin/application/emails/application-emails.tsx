import { useState } from 'react'
import { emailKindWords } from '#domain/staff/outbox-kinds.ts'
import { notAgainWords, reasonWords } from '#domain/staff/outbox.ts'
import type { ApplicationEmail, OneApplication } from '#domain/staff/withheld-details.ts'
import { useSending } from '#web/admin/outbox/use-sending.ts'
import { useIsRestricted } from '#web/admin/shell/restricted.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { emailsQuery, emailTextQuery } from './emails-data.ts'
import './emails.css'

const when = (moment: string) => `${formatDay(moment)}, ${formatTime(moment)}`

/** The subject if it is stored, otherwise what kind of email it is. */
export const emailWords = ({ subject, kind }: ApplicationEmail): string => subject ?? emailKindWords(kind)

/** Every email to the applicant about this application, newest first. */
export function ApplicationEmails({ application: { number, emailsTo } }: { application: OneApplication }) {
  return (
    <section aria-labelledby="emails" className="application-emails">
      <h2 id="emails">Emails to the applicant</h2>
      <p className="text-small text-soft">
        {emailsTo === null ? (
          <span>None are sent: the account has no confirmed email address.</span>
        ) : (
          <span>
            They go to <EmailWords>{emailsTo}</EmailWords>.
          </span>
        )}
      </p>
      <Loaded query={emailsQuery(number)} waiting="Loading the emails…" failed="The emails could not be loaded">
        {(emails) =>
          emails.length === 0 ? (
            <p className="text-soft">No emails yet.</p>
          ) : (
            <ol>
              {emails.map((email) => (
                <Email key={email.id} number={number} email={email} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}

function Email({ number, email }: { number: string; email: ApplicationEmail }) {
  const { to, by, createdAt, sentAt, state, hasText } = email
  const [isOpen, setOpen] = useState(false)
  const at = sentAt ?? createdAt
  const line = (
    <>
      <span className="application-event wrap-anywhere">{emailWords(email)}</span>
      <span className="text-small text-soft">
        <time dateTime={at}>{when(at)}</time>, to <EmailWords>{to}</EmailWords>
        {by !== null && <span>, by {by}</span>}
      </span>
    </>
  )
  return (
    <li>
      {hasText ? (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{line}</summary>
          {isOpen && <EmailText number={number} email={email.id} />}
        </details>
      ) : (
        <p className="application-email-line">{line}</p>
      )}
      {state !== 'sent' && <Unsent email={email} />}
    </li>
  )
}

/** Why an email has not arrived, and the button to send it again. */
function Unsent({ email }: { email: ApplicationEmail }) {
  const { state, reason } = email
  if (state === 'queued') return <StatusTag tone="info">On its way</StatusTag>
  return (
    <>
      <StatusTag tone="error">Failed: {reasonWords(reason)}</StatusTag>
      <SendAgain email={email} />
    </>
  )
}

/** Sends a failed email again, or says why that is not possible. */
export function SendAgain({ email }: { email: ApplicationEmail }) {
  const { role } = useStandingHere()
  const isRestricted = useIsRestricted()
  const { busy, send } = useSending()
  if (email.notAgain !== null) return <p className="text-small text-soft">{notAgainWords(email)}</p>
  if (role === 'viewer' || isRestricted) return null
  return (
    <Button variant="secondary" className="button-small" busy={busy === email.id} onClick={() => void send(email)}>
      Send again<span className="sr-only">: {emailWords(email)}</span>
    </Button>
  )
}

function EmailText({ number, email }: { number: string; email: string }) {
  const { state } = useLoaded(emailTextQuery(number, email))
  if (state.kind === 'loading') return <p className="text-soft">Loading the email…</p>
  if (state.kind === 'failed') return <p className="text-soft">The email could not be shown.</p>
  if (state.value === null) return <p className="text-soft">The text is no longer stored.</p>
  return (
    <p className="application-email-text">
      <strong>{state.value.subject}</strong>
      {`\n\n${state.value.text}`}
    </p>
  )
}
