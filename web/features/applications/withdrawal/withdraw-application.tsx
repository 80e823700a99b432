import { useEffect, useRef, useState } from 'react'
import { messages } from '#domain/messages/messages.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ShownApplication } from '#web/features/applications/stored/application-list-data.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import type { Withdrawal } from './withdrawal.ts'
import './withdrawal.css'

type Outcome = { kind: 'withdrawn'; withdrawal: Withdrawal } | { kind: 'overtaken' }

/** Takes an application back, where that is a move its applicant may make. */
export function WithdrawApplication({ application }: { application: ShownApplication }) {
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const finish = (found: Outcome) => {
    setOpen(false)
    setOutcome(found)
    announceChange('applications', 'calendar', 'notifications')
  }
  if (outcome) return <OutcomeNotice {...outcome} />
  // A dialog does not go from under somebody's hands because another tab was faster: it says so when it is answered.
  if (!isOpen && !application.transitions.includes('withdrawn')) return null
  const hasPlace = application.status === 'confirmed'
  return (
    <section aria-labelledby="withdraw-heading" className="withdraw">
      <h2 id="withdraw-heading" className="withdraw-heading">
        {hasPlace ? 'No longer want this place?' : 'No longer want to apply?'}
      </h2>
      <p>
        {hasPlace
          ? 'You can give it up by withdrawing, so that someone else can have it.'
          : 'You can withdraw your application at any time until we decide.'}
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Withdraw this application…
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Withdraw this application?">
        <WithdrawForm
          application={application}
          onWithdrawn={(withdrawal) => finish({ kind: 'withdrawn', withdrawal })}
          onOvertaken={() => finish({ kind: 'overtaken' })}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </section>
  )
}

/** Takes the focus: the button that had it is gone. */
function OutcomeNotice(outcome: Outcome) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const isWithdrawn = outcome.kind === 'withdrawn'
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      role="status"
      kind={isWithdrawn ? 'success' : 'info'}
      title={isWithdrawn ? 'Your application has been withdrawn' : undefined}
    >
      <p>
        {isWithdrawn
          ? withdrawnWords(outcome.withdrawal)
          : `${messages.applications.notWithdrawable}. You can see what happened in its timeline.`}
      </p>
    </Notice>
  )
}

function withdrawnWords({ already, at }: Withdrawal): string {
  return already
    ? `It was already withdrawn on ${formatDay(at)} at ${formatTime(at)}, and we kept the reason given then. ` +
        'You can apply again at any time.'
    : 'We have emailed you. Your answers stay below as you sent them, and you can apply again at any time.'
}
