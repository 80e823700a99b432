import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { admissions } from '#content/admissions.ts'
import { WITHDRAWAL_NOTE_LIMIT, type WithdrawalForm, withdrawalSchema } from '#domain/applications/application-withdrawal.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import type { StoredApplication } from '#web/features/applications/stored/applications-data.ts'
import { requestFailure } from '#web/features/applications/stored/request-failure.ts'
import { useStoredRequest } from '#web/features/applications/stored/use-stored-request.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import { type Withdrawal, withdraw } from './withdrawal.ts'

type WithdrawFormProps = {
  application: Pick<StoredApplication, 'id' | 'number' | 'status'>
  onWithdrawn: (withdrawal: Withdrawal) => void
  /** It cannot be withdrawn any more: somebody decided meanwhile, or it is gone. */
  onOvertaken: () => void
  onCancel: () => void
}

const begun: WithdrawalForm = { reason: null, note: '' }

/** What withdrawing means, why it is done, and the confirmation. */
export function WithdrawForm({ application, onWithdrawn, onOvertaken, onCancel }: WithdrawFormProps) {
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
