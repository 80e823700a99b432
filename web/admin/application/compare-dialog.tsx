import { useState } from 'react'
import { answersOf } from '#domain/applications/application-answers.ts'
import { readApplicationForm } from '#domain/applications/application-form.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { type Duplicate, VERDICTS, type Verdict, sharedWords, verdictWords } from '#domain/staff/duplicates.ts'
import { type OneApplication, withheldAt } from '#domain/staff/withheld-details.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatDay } from '#web/lib/moments.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { applicationQuery, judgeDuplicate } from './application-data.ts'

type CompareDialogProps = { application: OneApplication; duplicate: Duplicate; onClose: () => void }

/** Two applications side by side, to decide whether they are from the same person. Opening the other one is also logged. */
export function CompareDialog({ application, duplicate, onClose }: CompareDialogProps) {
  return (
    <Dialog open wide onClose={onClose} title="The same person?">
      <div className="grid gap-5">
        <p>They share: {duplicate.shares.map((what) => sharedWords[what]).join(', ')}.</p>
        <Loaded
          query={applicationQuery(duplicate.number)}
          waiting="Opening the other application…"
          failed="The other application could not be opened"
        >
          {(other) => (
            <>
              <SideBySide one={application} two={other} />
              <Judging one={application} two={other} duplicate={duplicate} onClose={onClose} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

type Row = { id: string; label: string; text: string }

/** The rows that staff compare, without withheld answers. */
function rowsOf(application: OneApplication): Row[] {
  const form = readApplicationForm(application.form)
  const { submittedAt, status, contact } = application
  return [
    { id: 'sent', label: 'Submitted', text: formatDay(submittedAt) },
    { id: 'state', label: 'Status', text: staffStatusLabel(status) },
    ...applicationSteps.flatMap((step) =>
      answersOf(step, form).flatMap(({ path, label, text }) => (withheldAt(path) === undefined ? [{ id: path, label, text }] : [])),
    ),
    ...(contact
      ? [{ id: 'contact', label: 'Corrected', text: [contact.phoneNumber, contact.email, contact.contactAddress].join('\n') }]
      : []),
  ]
}

function SideBySide({ one, two }: { one: OneApplication; two: OneApplication }) {
  const [left, right] = [rowsOf(one), rowsOf(two)]
  const ids = [...new Set([...left, ...right].map(({ id }) => id))]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must be reachable by keyboard
    <div className="compare-scroll" role="region" aria-label="Both applications" tabIndex={0}>
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Answer</span>
            </th>
            <th scope="col" translate="no">
              {one.number}
            </th>
            <th scope="col" translate="no">
              {two.number}
            </th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => {
            const [a, b] = [left.find((row) => row.id === id), right.find((row) => row.id === id)]
            const isSame = a?.text === b?.text && Boolean(a?.text)
            return (
              <tr key={id} data-same={isSame || undefined}>
                <th scope="row">
                  {a?.label ?? b?.label}
                  {isSame && <span className="console-as">same</span>}
                </th>
                <td>{a?.text || 'Not given'}</td>
                <td>{b?.text || 'Not given'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type JudgingProps = { one: OneApplication; two: OneApplication; duplicate: Duplicate; onClose: () => void }

/** The decision buttons for users who may decide. If one of the two applications is restricted, shows an explanation instead. */
function Judging({ one, two, duplicate, onClose }: JudgingProps) {
  const { role } = useStandingHere()
  if (role === 'viewer') return null
  const restricted = [one, two].find(({ restrictedSince }) => restrictedSince !== null)
  if (restricted === undefined) return <Judge number={one.number} duplicate={duplicate} onClose={onClose} />
  return (
    <p className="text-soft">
      {restricted.number} is restricted. You can record whether they are the same person once an approver has lifted the restriction.
    </p>
  )
}

function Judge({ number, duplicate, onClose }: { number: string; duplicate: Duplicate; onClose: () => void }) {
  const [doing, setDoing] = useState<Verdict | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const say = async (verdict: Verdict) => {
    setDoing(verdict)
    setFailure(null)
    try {
      await judgeDuplicate(number, duplicate.number, verdict)
      toast.success(`Saved: ${verdictWords[verdict].toLowerCase()}`)
      onClose()
    } catch (cause) {
      setFailure(explained(cause))
      setDoing(null)
    }
  }
  return (
    <>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <div className="compare-verdicts">
        {VERDICTS.map((verdict) => (
          <Button
            key={verdict}
            variant="secondary"
            busy={doing === verdict}
            aria-pressed={duplicate.verdict === verdict}
            onClick={() => doing === null && void say(verdict)}
          >
            {verdictWords[verdict]}
          </Button>
        ))}
      </div>
    </>
  )
}
