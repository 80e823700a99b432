import { useEffect, useRef, useState } from 'react'
import { institute } from '#content/institute.ts'
import { readApplicationForm } from '#domain/applications/application-form.ts'
import { fillReply, openVariable, type ReplyValues, type SavedReply } from '#domain/staff/saved-replies.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import { useIsRestricted } from '#web/admin/shell/restricted.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { firstNameOf, useSession } from '#web/features/accounts/session/session-store.ts'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { messagePreviewQuery, sendEmail } from './emails-data.ts'
import { ReplyPicker } from './reply-picker.tsx'
import { storedEmail, storeEmail } from './stored-emails.ts'

/** Maximum numbers of characters. Must match `private.message_payload`. */
const LIMITS = { subject: 150, text: 4000 }

/** Milliseconds without typing before the preview updates. */
const PAUSE = 700

/** Opens the form for an email to the applicant. Shown to officers. */
export function EmailButton({ application }: { application: OneApplication }) {
  const [isOpen, setOpen] = useState(false)
  const { role } = useStandingHere()
  const isRestricted = useIsRestricted()
  if (role === 'viewer' || isRestricted) return null
  return (
    <>
      <Button variant="quiet" className="button-small" onClick={() => setOpen(true)}>
        Email
      </Button>
      {isOpen && <EmailDialog application={application} onClose={() => setOpen(false)} />}
    </>
  )
}

const valuesOf = ({ form, course, number }: OneApplication, me: string): ReplyValues => ({
  name: readApplicationForm(form).personalInfo.firstName,
  program: course,
  number,
  me,
  institute: institute.name,
})

function problemOf(text: string, most: number, empty: string): string | undefined {
  const length = Array.from(text.trim()).length
  const open = openVariable(text)
  if (length === 0) return empty
  if (length > most) return `Enter up to ${most.toLocaleString('en')} characters.`
  return open === undefined ? undefined : `${open} is still a placeholder. Replace or delete it.`
}

/** What is typed, which survives a reload of this tab and closing the dialog until it is sent. */
function useUnsent(number: string, personId: string) {
  const [email, setEmail] = useState(
    () => storedEmail(number, personId) ?? { personId, key: crypto.randomUUID(), subject: `Your application ${number}`, text: '' },
  )
  return {
    email,
    type(part: { subject?: string; text?: string }) {
      // Changed text is another email.
      const next = { ...email, ...part, key: crypto.randomUUID() }
      setEmail(next)
      storeEmail(number, next)
    },
  }
}

/** An email to the applicant, written by staff. */
function EmailDialog({ application, onClose }: { application: OneApplication; onClose: () => void }) {
  const { number, name, emailsTo } = application
  const { user } = useSession()
  const { email, type } = useUnsent(number, user?.id ?? '')
  const [problems, setProblems] = useState<{ subject?: string | undefined; text?: string | undefined }>({})
  const box = useRef<HTMLTextAreaElement>(null)
  const { subject, text } = email
  const change = (part: { subject?: string; text?: string }) => {
    setProblems({})
    type(part)
  }
  const use = (reply: SavedReply) => {
    const filled = fillReply(reply.text, valuesOf(application, firstNameOf(user)))
    change({ text: text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}` })
    requestAnimationFrame(() => box.current?.focus())
  }
  const check = () => {
    const found = {
      subject: problemOf(subject, LIMITS.subject, 'Enter a subject.'),
      text: problemOf(text, LIMITS.text, 'Write the email first.'),
    }
    setProblems(found)
    return found.subject === undefined && found.text === undefined
  }
  const run = async () => {
    // The key is stored first, so that pressing again after a lost response sends nothing more.
    storeEmail(number, email)
    await sendEmail(number, email.key, subject, text)
    storeEmail(number, null)
  }
  return (
    <TaskDialog
      title={`Email to ${name}`}
      action="Send email"
      doing="Sending…"
      done="The email is on its way"
      check={check}
      run={run}
      onClose={onClose}
    >
      {emailsTo === null ? (
        <p>The account has no confirmed email address. Correct the email address of the applicant first.</p>
      ) : (
        <p>
          To <EmailWords>{emailsTo}</EmailWords>. The email begins with ‘Dear …’ and ends with the application number. Replies go to{' '}
          <EmailWords>{institute.emails.admissions}</EmailWords>.
        </p>
      )}
      <TextField
        label="Subject"
        autoComplete="off"
        required
        value={subject}
        error={problems.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <ReplyPicker onPick={use} />
      <TextAreaField
        ref={box}
        label="Text"
        hint="Plain text. The applicant and all staff who read applications can read it."
        required
        rows={8}
        limit={text.length > LIMITS.text - 300 ? LIMITS.text : undefined}
        value={text}
        error={problems.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Preview number={number} subject={subject} text={text} />
    </TaskDialog>
  )
}

/** The email as the applicant will receive it. */
function Preview(typed: { number: string; subject: string; text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="transition-email" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Preview</summary>
      {isOpen &&
        (typed.subject.trim() === '' || typed.text.trim() === '' ? (
          <p className="text-soft">The preview appears once there is a subject and a text.</p>
        ) : (
          <PreviewedEmail {...typed} />
        ))}
    </details>
  )
}

function PreviewedEmail({ number, subject, text }: { number: string; subject: string; text: string }) {
  const [settled, setSettled] = useState({ subject, text })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, text }), PAUSE)
    return () => clearTimeout(timer)
  }, [subject, text])
  const { state } = useLoaded(messagePreviewQuery(number, settled.subject, settled.text))
  if (state.kind === 'loading') return <p className="text-soft">Loading the email…</p>
  if (state.kind === 'failed') return <p className="text-soft">The email could not be shown.</p>
  return (
    <p className="transition-email-text">
      <strong>{state.value.subject}</strong>
      {`\n\n${state.value.text}`}
    </p>
  )
}
