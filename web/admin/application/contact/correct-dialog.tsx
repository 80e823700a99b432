import { useState } from 'react'
import '#domain/contacts/read-phone.ts'
import {
  CONTACT_FIELDS,
  type ContactDetails,
  contactDetailsOf,
  contactPath,
  contactProblems,
} from '#domain/applications/application-contacts.ts'
import { labelAt } from '#domain/applications/application-steps.ts'
import { workRefusals } from '#domain/staff/refusals/work-refusals.ts'
import { settings } from '#domain/settings.ts'
import { REVEAL_REASON, type OneApplication } from '#domain/staff/withheld-details.ts'
import { change } from '#web/admin/shell/call.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'
import { EmailWords } from '#web/ui/email-words.tsx'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Problems = Partial<ContactDetails> & { reason?: string | undefined }

/** The contact details that apply: the newest correction, or those that were submitted. */
export const contactNow = ({ contact, form }: OneApplication): ContactDetails => contactDetailsOf(contact ?? form['personalInfo'])

const isReason = (reason: string): boolean => {
  const length = Array.from(reason.trim()).length
  return length >= REVEAL_REASON.least && length <= REVEAL_REASON.most
}

/** The problems of the fields that the server refused. */
function problemsIn(cause: unknown): Problems {
  if (!(cause instanceof BackendError)) return {}
  const refused = refusedFields(cause.details)
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => refused.filter(({ path }) => path === contactPath(field)).map(({ message }) => [field, message])),
  )
}

/** Corrects the phone number, email address and contact address of an applicant. */
export function CorrectDialog({ application, onClose }: { application: OneApplication; onClose: () => void }) {
  const { number, name } = application
  const [typed, setTyped] = useState(() => contactNow(application))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const type = (part: Partial<ContactDetails>) => {
    setTyped({ ...typed, ...part })
    setProblems({})
  }
  const check = () => {
    const found: Problems = {
      ...contactProblems(typed, settings),
      ...(!isReason(reason) && { reason: workRefusals['work.correction_reason'] }),
    }
    setProblems(found)
    return Object.keys(found).length === 0
  }
  const run = async () => {
    try {
      await change('staff_correct_contact', { number, contact: typed, reason })
    } catch (cause) {
      const refused = problemsIn(cause)
      if (Object.keys(refused).length === 0) throw cause
      setProblems(refused)
      return false
    }
    return true
  }
  return (
    <TaskDialog
      title={`Correct the contact details of ${name}`}
      action="Save correction"
      doing="Saving…"
      done="The contact details have been corrected"
      check={check}
      run={run}
      onClose={onClose}
    >
      <Consequences application={application} />
      <TextField
        label={labelAt(contactPath('phoneNumber'))}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        value={typed.phoneNumber}
        error={problems.phoneNumber}
        onChange={({ target }) => type({ phoneNumber: target.value })}
      />
      <TextField
        label={labelAt(contactPath('email'))}
        {...emailInput}
        autoComplete="off"
        required
        value={typed.email}
        error={problems.email}
        onChange={({ target }) => type({ email: target.value })}
      />
      <TextAreaField
        label={labelAt(contactPath('contactAddress'))}
        autoComplete="off"
        rows={3}
        required
        value={typed.contactAddress}
        error={problems.contactAddress}
        onChange={({ target }) => type({ contactAddress: target.value })}
      />
      <TextAreaField
        label="How do you know that this is right?"
        hint="Your name and your reason will be recorded in the activity log."
        rows={2}
        required
        value={reason}
        error={problems.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </TaskDialog>
  )
}

/** What a correction does: who is told, and where later emails go. */
function Consequences({ application: { emailsTo, isAccountUnreachable } }: { application: OneApplication }) {
  return (
    <>
      <p>
        The submitted copy stays as it is. The applicant is told by email which details changed; if the email address changes, at the old
        and at the new one.
      </p>
      {emailsTo === null ? (
        <p>
          The account has no confirmed email address, so no emails are sent. If you change the email address, emails about this application
          will go to the new one.
        </p>
      ) : isAccountUnreachable ? (
        <p>
          Emails do not reach the address of the account, so emails about this application will go to the address that you enter. Emails
          about the account itself will not.
        </p>
      ) : (
        <p>
          Emails about this application continue to go to the confirmed address of the account, <EmailWords>{emailsTo}</EmailWords>, as long
          as they arrive there.
        </p>
      )}
    </>
  )
}
