import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import type { OfferReply } from '#domain/applications/status-transitions.ts'
import { ANSWER_LIMIT, type DecliningForm, decliningSchema } from '#domain/applications/application-reply.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import type { Offer } from './offer.ts'
import { requestFailure } from '#web/features/applications/stored/request-failure.ts'
import { useStoredRequest } from '#web/features/applications/stored/use-stored-request.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import { type Answered, answerOffer } from './answers.ts'

type ReplyFormProps = {
  /** Its id. */
  application: string
  offer: Offer
  reply: OfferReply
  onAnswered: (answered: Answered) => void
  /** It cannot be answered any more. */
  onOvertaken: () => void
  onCancel: () => void
}

type ReplyWords = { variant: ButtonVariant; send: string; sending: string; cancel: string }

const wordsOf: Record<OfferReply, ReplyWords> = {
  confirmed: { variant: 'primary', send: 'Accept the place', sending: 'Accepting the place…', cancel: 'Not yet' },
  declined: { variant: 'danger', send: 'Decline the place', sending: 'Declining…', cancel: 'Keep the offer' },
}

const begun: DecliningForm = { note: '' }

/** What an answer to an offer means, and its confirmation; whoever declines may say why. */
export function ReplyForm({ application, offer, reply, onAnswered, onOvertaken, onCancel }: ReplyFormProps) {
  const [failure, setFailure] = useState<string>()
  const form = useShownForm({ resolver: zodResolver(decliningSchema), defaultValues: begun, mode: 'onTouched', reValidateMode: 'onChange' })
  const { register, handleSubmit, setError, formState } = form
  const forget = useStoredRequest({ application, kind: reply }, form, begun)
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    setFailure(undefined)
    try {
      const answered = await answerOffer(application, reply, typed)
      forget()
      onAnswered(answered)
    } catch (cause) {
      const failed = requestFailure(cause, 'answer')
      if (failed.kind === 'overtaken') {
        forget()
        onOvertaken()
      } else if (failed.kind === 'refused') setError('note', { message: failed.message })
      else setFailure(failed.words)
    }
  })
  const words = wordsOf[reply]
  return (
    <Form onSubmit={submit} className="grid gap-5">
      <p>
        <strong>{offer.courseWords}</strong>, classes begin <span className="nowrap">{offer.start}.</span>
      </p>
      {reply === 'confirmed' ? (
        <p>Once you have accepted it, the place is yours. If you cannot come after all, you can still give it up.</p>
      ) : (
        <>
          <p>The place will go to someone else. You cannot undo this, but you can apply again at any time.</p>
          <TextAreaField
            label="Anything you want to tell us"
            hint="Optional. Admissions can read it."
            rows={3}
            limit={ANSWER_LIMIT}
            error={errors.note?.message}
            {...register('note')}
          />
        </>
      )}
      {failure !== undefined && (
        <Notice kind="error" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={words.variant} busy={isSubmitting}>
          {isSubmitting ? words.sending : words.send}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}
