import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { admissions } from '#content/admissions.ts'
import { PHONE_PATHS } from '#domain/applications/application-problems.ts'
import type { Problem } from '#domain/rules.ts'
import type { SignedPaper } from '#domain/staff/assisted-applications.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { refusedFields } from '#web/lib/backend/refused-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { AssistedApplicationSession } from './assisted-application-session.ts'
import { DeclarationSheet } from './declaration-sheet.tsx'
import { sendAssistedApplication } from './front-desk-data.ts'
import { MissingAnswers, type MissingAnswersProps } from './missing-answers.tsx'
import {
  type PaperField,
  type PaperProblems,
  byStep,
  newPaper,
  paperProblems,
  problemsOnPaper,
  signedDays,
  withStoredNumbers,
} from './signed-paper.ts'

type SendDialogProps = MissingAnswersProps & { session: AssistedApplicationSession; onClose: () => void }

/** Sends an assisted application for a person without internet, who has signed the declaration on paper. */
export function SendDialog({ session, problems, onGo, onClose }: SendDialogProps) {
  const form = useStore(session.copy, (copy) => copy.formData)
  // Problems that only the server sees, such as those of answers that are hidden here.
  const [refused, setRefused] = useState<readonly Problem[]>([])
  const missing = refused.length > 0 ? byStep(refused) : problemsOnPaper(problems, form)
  if (missing.flat().length > 0) {
    return (
      <Dialog open onClose={onClose} title="The application is not complete">
        <div className="front-desk-missing grid gap-4">
          <p>These answers are missing or need checking. After that you can send the application. Email addresses may stay empty.</p>
          <MissingAnswers problems={missing} onGo={onGo} />
        </div>
      </Dialog>
    )
  }
  return <SignedDialog session={session} onRefused={setRefused} onClose={onClose} />
}

type SignedDialogProps = { session: AssistedApplicationSession; onRefused: (problems: readonly Problem[]) => void; onClose: () => void }

function SignedDialog({ session, onRefused, onClose }: SignedDialogProps) {
  const form = useStore(session.copy, (copy) => copy.formData)
  const [paper, setPaper] = useState<SignedPaper>(() => newPaper(form))
  const [problems, setProblems] = useState<PaperProblems>({})
  const [said, setSaid] = useState<string | null>(null)
  const fieldOf = (field: PaperField) => ({
    name: field,
    value: paper[field],
    error: problems[field],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setPaper({ ...paper, [field]: target.value })
      setProblems({ ...problems, [field]: undefined })
    },
  })
  const check = () => {
    const found = paperProblems(paper)
    setProblems(found)
    setSaid(null)
    return Object.keys(found).length === 0
  }
  const run = async () => {
    const outcome = await send(session, paper)
    if (outcome.kind === 'problems') onRefused(outcome.problems)
    if (outcome.kind === 'fields') setProblems(Object.fromEntries(outcome.problems.map(({ path, message }) => [path, message])))
    if (outcome.kind === 'said') setSaid(outcome.words)
    return outcome.kind === 'sent'
  }
  return (
    <TaskDialog
      title="Send for this person"
      action="Send application"
      doing="Sending…"
      done="The application has been sent"
      check={check}
      run={run}
      said={
        said && (
          <Notice kind="error" role="alert">
            {said}
          </Notice>
        )
      }
      onClose={onClose}
    >
      <p>
        For a person without internet. No email will reach them, not even at an address in the form, so we will call or write. After
        sending, the answers can no longer change, and links to the application stop working.
      </p>
      <details className="front-desk-declaration">
        <summary>The declaration that they signed, version {paper.version}</summary>
        <ul>
          {admissions.declaration.text.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      <Button variant="secondary" className="button-small justify-self-start" onClick={() => print()}>
        Print the declaration to sign
      </Button>
      <DateField label="Signed on paper on" required {...signedDays()} {...fieldOf('signedOn')} />
      <TextField label="Signed by" hint="Full name" required autoComplete="off" {...fieldOf('signedBy')} />
      <TextField label="Witness" hint="Full name of a person who saw them sign" required autoComplete="off" {...fieldOf('witness')} />
      <TextField
        label="Where the paper is stored"
        hint="Such as a folder and a page"
        autoComplete="off"
        maxLength={200}
        {...fieldOf('reference')}
      />
      {createPortal(<DeclarationSheet form={form} />, document.body)}
    </TaskDialog>
  )
}

type Outcome =
  | { kind: 'sent' }
  | { kind: 'problems' | 'fields'; problems: readonly Problem[] }
  /** What prevented it, in one sentence. */
  | { kind: 'said'; words: string }

/** Saves what was typed, with the phone numbers in their stored format, and sends it. */
async function send(session: AssistedApplicationSession, paper: SignedPaper): Promise<Outcome> {
  const { copy, sync, personId, assistedApplication } = session
  copy.getState().edit(withStoredNumbers(copy.getState().formData), PHONE_PATHS)
  const isSaved = await sync.flush()
  const { version } = copy.getState()
  if (!isSaved || version === null) {
    return { kind: 'said', words: 'Your last changes have not been saved yet. Check the connection, then try again.' }
  }
  try {
    const sent = await sendAssistedApplication(personId, assistedApplication, version, paper)
    if (sent === null) {
      await sync.open()
      return { kind: 'said', words: 'A colleague has changed this application. Check the answers, then send it again.' }
    }
    session.end('sent')
    return { kind: 'sent' }
  } catch (cause) {
    if (cause instanceof BackendError && cause.failure === 'missing' && cause.details === 'sent') {
      session.end('sent')
      return { kind: 'sent' }
    }
    const problems = cause instanceof BackendError ? refusedFields(cause.details) : []
    if (problems.length === 0) return { kind: 'said', words: explained(cause) }
    return { kind: cause instanceof BackendError && cause.failure === 'refused' ? 'problems' : 'fields', problems }
  }
}
