import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { ANSWER_LIMIT, type AnswerForm, answerSchema } from '#domain/applications/application-reply.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { AdmissionsLink } from './admissions-link.tsx'
import { Day } from './day.tsx'
import { QuotedWords } from './quoted-words.tsx'
import { requestFailure } from '#web/features/applications/stored/request-failure.ts'
import { useStoredRequest } from '#web/features/applications/stored/use-stored-request.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import type { Awaited, Outcome } from './answering.tsx'
import { answerQuestion } from './answers.ts'

type QuestionToAnswerProps = {
  awaited: Awaited
  /** It is not asked any more; stays for whoever has begun to answer. */
  isOver: boolean
  onDone: (outcome: Outcome) => void
}

const begun: AnswerForm = { answer: '' }

/** A question of admissions with a box for its answer. */
export function QuestionToAnswer({ awaited: { application, event }, isOver, onDone }: QuestionToAnswerProps) {
  const [failure, setFailure] = useState<string>()
  const form = useShownForm({ resolver: zodResolver(answerSchema), defaultValues: begun, mode: 'onTouched', reValidateMode: 'onChange' })
  const { register, handleSubmit, setError, formState } = form
  const forget = useStoredRequest({ application: application.id, kind: `answer ${event.id}` }, form, begun)
  const { errors, isDirty, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    setFailure(undefined)
    try {
      const { at } = await answerQuestion(application.id, typed)
      forget()
      onDone({ kind: 'answered', at })
    } catch (cause) {
      const failed = requestFailure(cause, 'answer')
      if (failed.kind === 'overtaken') {
        forget()
        onDone({ kind: 'overtaken', at: null, unsent: typed.answer })
      } else if (failed.kind === 'refused') setError('answer', { message: failed.message })
      else setFailure(failed.words)
    }
  })
  if (isOver && !isDirty) return null

  const { reply, number } = application
  return (
    <section aria-labelledby="question-heading" className="question place place-offered frame-line">
      <div className="place-news grid-paper">
        <h2 id="question-heading">We have a question for you</h2>
        {event.note && <QuotedWords from="Admissions wrote">{event.note}</QuotedWords>}
        {reply && (
          <p>
            <span>{reply.isOver ? 'We asked you to answer by ' : 'Please answer by '}</span>
            <strong>
              <Day day={reply.day} />
            </strong>
            <span>{reply.isOver ? '. That day has passed, but you can still answer.' : '.'}</span>
          </p>
        )}
      </div>
      <Form onSubmit={submit} className="place-steps question-form">
        <TextAreaField
          label="Your answer"
          hint={
            <>
              If we asked for a document, send it to <AdmissionsLink number={number} />, and tell us here that you have sent it.
            </>
          }
          required
          limit={ANSWER_LIMIT}
          error={errors.answer?.message}
          {...register('answer')}
        />
        {failure !== undefined && (
          <Notice kind="error" role="alert">
            <p>{failure}</p>
          </Notice>
        )}
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Sending…' : 'Send answer'}
        </Button>
      </Form>
    </section>
  )
}
