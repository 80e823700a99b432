import { useState } from 'react'
import { formatPhone } from '#domain/contacts/phones.ts'
import { reasonWords } from '#domain/staff/outbox.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import { emailWords, SendAgain } from '#web/admin/application/emails/application-emails.tsx'
import { useIsRestricted } from '#web/admin/shell/restricted.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

/** The newest correction of the contact details, beside the submitted copy, and the button to correct them. */
export function ContactSection({ application }: { application: OneApplication }) {
  const { contact } = application
  const button = <CorrectButton application={application} />
  if (contact === null) return <div>{button}</div>
  const { phoneNumber, email, contactAddress, correctedAt, correctedBy, isByStaff } = contact
  return (
    <section aria-labelledby="corrected">
      <h2 id="corrected">Corrected after submission</h2>
      <FactList
        className="application-contact"
        facts={[
          { label: 'Phone number', value: formatPhone(phoneNumber) },
          {
            label: 'Email address',
            value: (
              <span className="wrap-anywhere" translate="no">
                {email}
              </span>
            ),
          },
          { label: 'Contact address', value: contactAddress },
          { label: 'Corrected on', value: `${formatDay(correctedAt)}, ${formatTime(correctedAt)}` },
          { label: 'Corrected by', value: isByStaff ? (correctedBy ?? 'A former colleague') : 'The applicant' },
        ]}
      />
      <div className="mt-4">{button}</div>
    </section>
  )
}

function CorrectButton({ application }: { application: OneApplication }) {
  const [isOpen, setOpen] = useState(false)
  const { role } = useStandingHere()
  const isRestricted = useIsRestricted()
  if (role === 'viewer' || isRestricted) return null
  return (
    <>
      <Button variant="secondary" className="button-small" onClick={() => setOpen(true)}>
        Correct contact details
      </Button>
      {isOpen && <CorrectDialog application={application} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Names the email that failed and what to do about it. */
export function FailedEmail({ application: { failedEmail, emailsTo } }: { application: OneApplication }) {
  if (failedEmail === null) return null
  const { to, reason } = failedEmail
  const isElsewhere = emailsTo !== null && emailsTo.toLowerCase() !== to.toLowerCase()
  return (
    <Notice kind="error" title="Email failed">
      <div className="grid justify-items-start gap-3">
        <p>
          <span>‘{emailWords(failedEmail)}’</span> did not reach <EmailWords>{to}</EmailWords>. <span>{reasonWords(reason)}.</span>
        </p>
        {isElsewhere ? (
          <p>
            The address has been corrected: sent again, it will go to <EmailWords>{emailsTo}</EmailWords>.
          </p>
        ) : (
          <p>Ask the applicant for an address that works and correct it, or call them.</p>
        )}
        <SendAgain email={failedEmail} />
      </div>
    </Notice>
  )
}
