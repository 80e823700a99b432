import { useEffect, useRef, useState } from 'react'
import { answersOf } from '#domain/applications/application-answers.ts'
import { type ApplicationForm, readApplicationForm } from '#domain/applications/application-form.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { type OneApplication, REVEAL_REASON, type Withheld, withheldAt } from '#domain/staff/withheld-details.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { useIsRestricted } from '#web/admin/shell/restricted.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { reveal } from './application-data.ts'
import '#web/features/applications/applications.css'

type Asked = { answer: Withheld; label: string }

/** All answers as submitted, step by step. Withheld answers can be requested one at a time, with a reason. */
export function SentAnswers({ application: { number, form: sent } }: { application: OneApplication }) {
  const { role } = useStandingHere()
  const isRestricted = useIsRestricted()
  const [revealed, setRevealed] = useState<Partial<Record<Withheld, unknown>>>({})
  const [asked, setAsked] = useState<Asked | null>(null)
  const form = withRevealed(sent, revealed)
  const shown = useRef<HTMLSpanElement>(null)
  // The button that was pressed has disappeared, so focus moves to the answer.
  useEffect(() => shown.current?.focus(), [revealed])
  const valueOf = ({ path, label, text }: { path: string; label: string; text: string }) => {
    const answer = withheldAt(path)
    const words = text === '' ? <span className="not-given">Not given</span> : text
    if (answer === undefined) return words
    if (Object.hasOwn(revealed, answer)) {
      return (
        <span ref={answer === Object.keys(revealed).at(-1) ? shown : undefined} tabIndex={-1} className="application-revealed">
          {words}
        </span>
      )
    }
    if (role === 'viewer' || isRestricted) return <span className="text-soft application-show-not">Withheld</span>
    return (
      <Button variant="quiet" className="button-small application-show" onClick={() => setAsked({ answer, label })}>
        Show<span className="sr-only"> {label}</span>
      </Button>
    )
  }
  return (
    <>
      {applicationSteps.map((step) => (
        <section key={step.id} aria-labelledby={`sent-${step.id}`}>
          <h2 id={`sent-${step.id}`}>{step.title}</h2>
          <SummaryList rows={answersOf(step, form).map((row) => ({ id: row.path, label: row.label, value: valueOf(row) }))} />
        </section>
      ))}
      {asked && (
        <Reveal
          number={number}
          asked={asked}
          onValue={(value) => setRevealed({ ...revealed, [asked.answer]: value })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function withRevealed(sent: OneApplication['form'], revealed: Partial<Record<Withheld, unknown>>): ApplicationForm {
  const { personalInfo } = sent
  return readApplicationForm({ ...sent, personalInfo: { ...(personalInfo as object), ...revealed } })
}

type RevealProps = { number: string; asked: Asked; onValue: (value: unknown) => void; onClose: () => void }

function Reveal({ number, asked: { answer, label }, onValue, onClose }: RevealProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const check = () => {
    const length = Array.from(reason.trim()).length
    const isRight = length >= REVEAL_REASON.least && length <= REVEAL_REASON.most
    setMissing(!isRight)
    return isRight
  }
  return (
    <TaskDialog
      title={`Show ‘${label}’`}
      action="Show answer"
      doing="Asking…"
      done="The answer is now shown"
      check={check}
      run={async () => onValue(await reveal(number, answer, reason))}
      onClose={onClose}
    >
      <p>The applicant gave this in confidence. Your name and your reason will be recorded in the activity log.</p>
      <TextAreaField
        label="Why do you need it?"
        required
        value={reason}
        error={isMissing ? `Enter ${REVEAL_REASON.least} to ${REVEAL_REASON.most} characters.` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </TaskDialog>
  )
}
