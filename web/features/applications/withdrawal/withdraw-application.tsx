import { useEffect, useRef, useState } from 'react'
import { messages } from '#domain/messages/messages.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ShownApplication } from '#web/features/applications/stored/application-list-data.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { admissions } from '#content/admissions.ts'
import { WITHDRAWAL_NOTE_LIMIT, type WithdrawalForm, withdrawalSchema } from '#domain/applications/application-withdrawal.ts'
import { Form } from '#web/ui/fields/form.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import type { StoredApplication } from '#web/features/applications/stored/applications-data.ts'
import { requestFailure } from '#web/features/applications/stored/request-failure.ts'
import { useStoredRequest } from '#web/features/applications/stored/use-stored-request.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import type { ResponseOf } from '#domain/database/functions.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import './withdrawal.css'

/** The recorded withdrawal. `already` is true if it existed before this call. */
type Withdrawal = ResponseOf<'withdraw_application'>

/** Idempotent: a retry, for example after a lost response, returns the existing withdrawal. Throws `BackendError`. */
async function withdraw(application: string, { reason, note }: WithdrawalForm): Promise<Withdrawal> {
  const { rpc } = await loadBackend()
  return dataOf(await rpc('withdraw_application', { application, reason, note }))
}

type WithdrawFormProps = {
  application: Pick<StoredApplication, 'id' | 'number' | 'status'>
  onWithdrawn: (withdrawal: Withdrawal) => void
  /** Called if the application can no longer be withdrawn, because a decision has been made or because it no longer exists. */
  onOvertaken: () => void
  onCancel: () => void
}

const begun: WithdrawalForm = { reason: null, note: '' }

/** Explains withdrawal, asks for the reason, and asks the applicant to confirm. */
function WithdrawForm({ application, onWithdrawn, onOvertaken, onCancel }: WithdrawFormProps) {
  const [failure, setFailure] = useState<string>()
  const form = useShownForm({
    resolver: zodResolver(withdrawalSchema),
    defaultValues: begun,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const { register, handleSubmit, setError, formState } = form
  const forget = useStoredRequest({ application: application.id, kind: 'withdrawal' }, form, begun)
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (typed) => {
    setFailure(undefined)
    try {
      const withdrawal = await withdraw(application.id, typed)
      forget()
      onWithdrawn(withdrawal)
    } catch (cause) {
      const failed = requestFailure(cause, 'withdraw')
      if (failed.kind === 'overtaken') {
        forget()
        onOvertaken()
      } else if (failed.kind === 'refused') {
        setError(failed.path === 'note' ? 'note' : 'reason', { message: failed.message })
      } else setFailure(failed.words)
    }
  })

  return (
    <Form onSubmit={submit} className="grid gap-5">
      <WhatItMeans application={application} />
      <RadioGroup
        legend="Why are you withdrawing?"
        options={admissions.withdrawalReasons}
        required
        error={errors.reason?.message}
        {...register('reason')}
      />
      <TextAreaField
        label="Anything you want to add"
        hint="Optional. Admissions can read it."
        rows={2}
        limit={WITHDRAWAL_NOTE_LIMIT}
        error={errors.note?.message}
        {...register('note')}
      />
      {failure !== undefined && (
        <Notice kind="error" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isSubmitting}>
          {isSubmitting ? 'Withdrawing…' : 'Withdraw application'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          Keep application
        </Button>
      </div>
    </Form>
  )
}

function WhatItMeans({ application: { status, number } }: Pick<WithdrawFormProps, 'application'>) {
  const [before, after] =
    status === 'confirmed'
      ? ['You will give up the place of', 'and someone else can have it.']
      : ['We will stop working on', 'and make no decision about it.']
  return (
    <p>
      {before}{' '}
      <span className="num nowrap" translate="no">
        {number}
      </span>{' '}
      {after} You cannot undo this. You can apply again at any time, and your answers stay here as you sent them.
    </p>
  )
}

type Outcome = { kind: 'withdrawn'; withdrawal: Withdrawal } | { kind: 'overtaken' }

/** Lets an applicant withdraw their application, if that is still possible. */
export function WithdrawApplication({ application }: { application: ShownApplication }) {
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const finish = (found: Outcome) => {
    setOpen(false)
    setOutcome(found)
    announceChange('applications', 'calendar', 'notifications')
  }
  if (outcome) return <OutcomeNotice {...outcome} />
  // An open dialog stays open even if another tab acted first. Submitting it then shows what happened.
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

/** Takes focus, because the button that had focus has been removed. */
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
