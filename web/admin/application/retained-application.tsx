import { type SubmitEvent, useRef, useState } from 'react'
import { answersOf } from '#domain/applications/application-answers.ts'
import { readApplicationForm } from '#domain/applications/application-form.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { noteKindWords } from '#domain/staff/notes.ts'
import type { RetainedApplication as Stored } from '#domain/staff/retained-application.ts'
import { REVEAL_REASON, withheldAt } from '#domain/staff/withheld-details.ts'
import { look } from '#web/admin/shell/call.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { formatDay } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { focusFirstMistake } from '#web/ui/fields/focus-first-mistake.ts'

/** Lets an approver open an application whose account was deleted. The reason is recorded in the log. */
export function RetainedApplication({ number }: { number: string }) {
  const [kept, setStored] = useState<Stored | null>(null)
  return kept === null ? <Ask number={number} onOpened={setStored} /> : <Opened kept={kept} />
}

function Ask({ number, onOpened }: { number: string; onOpened: (kept: Stored) => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const length = Array.from(reason.trim()).length
    const isWrong = length < REVEAL_REASON.least || length > REVEAL_REASON.most
    setProblem(isWrong ? `Enter ${REVEAL_REASON.least} to ${REVEAL_REASON.most} characters.` : undefined)
    if (isWrong) requestAnimationFrame(() => focusFirstMistake(form))
    if (isWrong || isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      onOpened(await look('staff_retained_application', { number, reason }))
    } catch (cause) {
      setFailure(explained(cause))
      setBusy(false)
    } finally {
      isRunning.current = false
    }
  }
  return (
    <form method="post" noValidate className="note-form-stored" aria-labelledby="kept" onSubmit={(event) => void submit(event)}>
      <h2 id="kept">This application does not exist, or its account was deleted</h2>
      <p>
        Submitted applications are kept for some years after an account is deleted, but they no longer appear in any list. You can open this
        one if you give a reason. Your name and the reason will be recorded in the activity log.
      </p>
      <TextAreaField
        label="Why do you need it?"
        required
        rows={3}
        value={reason}
        error={problem}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start">
        {isBusy ? 'Opening…' : 'Open application'}
      </Button>
    </form>
  )
}

function Opened({ kept }: { kept: Stored }) {
  const { name, status, submittedAt, intake, contact, events, notes } = kept
  const form = readApplicationForm(kept.form)
  return (
    <div className="application-sent">
      <Notice kind="info" role="status">
        The application of {name}, whose account was deleted.
      </Notice>
      <section aria-labelledby="last-status">
        <h2 id="last-status">Last status</h2>
        <SummaryList
          rows={[
            { id: 'state', label: 'Status', value: staffStatusLabel(status) },
            { id: 'sent', label: 'Submitted', value: formatDay(submittedAt) },
            { id: 'intake', label: 'Starts', value: intake },
            ...(contact ? [{ id: 'contact', label: 'Corrected', value: [contact.phoneNumber, contact.email].join(', ') }] : []),
            ...events.map(({ id, at, to, noteForApplicant, noteForStaff }) => ({
              id: `event ${id}`,
              label: staffStatusLabel(to),
              value: [formatDay(at), noteForApplicant, noteForStaff].filter(Boolean).join('. '),
            })),
            ...notes.map((note) => ({
              id: `note ${note.id}`,
              label: noteKindWords[note.kind],
              value: [formatDay(note.happenedAt), note.by, note.text, note.struckAt && 'struck through'].filter(Boolean).join('. '),
            })),
          ]}
        />
      </section>
      {applicationSteps.map((step) => (
        <section key={step.id} aria-labelledby={`part-${step.id}`}>
          <h2 id={`part-${step.id}`}>{step.title}</h2>
          <SummaryList
            rows={answersOf(step, form).flatMap(({ path, label, text }) =>
              withheldAt(path) === undefined ? [{ id: path, label, value: text || 'Not given' }] : [],
            )}
          />
        </section>
      ))}
    </div>
  )
}
