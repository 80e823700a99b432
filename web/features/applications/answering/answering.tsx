import { useEffect, useRef, useState } from 'react'
import { answerMessages, ANSWER_LIMIT, type AnswerForm, answerSchema } from '#domain/applications/application-reply.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { Notice, type NoticeKind } from '#web/ui/notice.tsx'
import type { ApplicationEvent } from '#web/features/applications/stored/application-events.ts'
import { isAwaitingReply } from '#web/features/applications/stored/application-list-data.ts'
import type { Followed } from './offer.ts'
import { OfferToAnswer } from './offer-to-answer.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { AdmissionsLink, Day, QuotedWords } from './offer-parts.tsx'
import { requestFailure } from '#web/features/applications/stored/request-failure.ts'
import { useStoredRequest } from '#web/features/applications/stored/use-stored-request.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import { answerQuestion } from './answers.ts'
import './answering.css'

type QuestionToAnswerProps = {
  awaited: Awaited
  /** Whether the question is no longer open. The form stays on screen for an applicant who has started to answer. */
  isOver: boolean
  onDone: (outcome: Outcome) => void
}

const begun: AnswerForm = { answer: '' }

/** A question from admissions, with a field for the answer. */
function QuestionToAnswer({ awaited: { application, event }, isOver, onDone }: QuestionToAnswerProps) {
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
          label="Your reply"
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

/** The question or offer that awaits a reply, with the application as it was at that time. */
export type Awaited = Followed & { event: ApplicationEvent }

export type Outcome = {
  kind: 'answered' | 'taken' | 'declined' | 'overtaken'
  /** When the reply caused its transition; null if another tab or the office acted first. */
  at: string | null
  /** Text that was written but could no longer be sent. */
  unsent?: string
}

function awaitedIn({ application, events }: Followed): Awaited | undefined {
  if (!isAwaitingReply(application)) return undefined
  const event = events.findLast(({ to }) => to === application.status)
  return event && { application, events, event }
}

/** The section in which an applicant replies to a question or an offer, and sees the result. */
export function Answering(followed: Followed) {
  const awaited = awaitedIn(followed)
  // A form that is in use stays on screen even if another tab or the office acts first.
  const [last, setLast] = useState(awaited)
  const [done, setDone] = useState<{ outcome: Outcome; of: number }>()
  if (awaited && awaited.event.id !== last?.event.id) setLast(awaited)
  const shown = awaited ?? last
  if (!shown || followed.application.status === 'withdrawn') return null

  const { id } = shown.event
  if (done?.of === id) return isOld(done.outcome, followed.events) ? null : <OutcomeNotice {...done.outcome} />
  const props = {
    awaited: shown,
    isOver: awaited === undefined,
    onDone: (outcome: Outcome) => {
      setDone({ outcome, of: id })
      announceChange('applications', 'calendar', 'notifications')
    },
  }
  return shown.event.to === 'accepted' ? <OfferToAnswer key={id} {...props} /> : <QuestionToAnswer key={id} {...props} />
}

/** Whether anything has happened since the outcome. */
function isOld({ at }: Outcome, events: readonly ApplicationEvent[]): boolean {
  const newest = events.at(-1)
  return at !== null && newest !== undefined && Date.parse(newest.at) > Date.parse(at)
}

type OutcomeWords = { kind: NoticeKind; title: string; text: string }

function wordsOf({ kind, unsent }: Outcome): OutcomeWords {
  switch (kind) {
    case 'answered':
      return {
        kind: 'success',
        title: 'We have received your answer',
        text: 'We will continue with your application. You can see your answer in the timeline.',
      }
    case 'taken':
      return { kind: 'success', title: 'The place is yours', text: 'We have emailed you. Your next steps are below.' }
    case 'declined':
      return {
        kind: 'success',
        title: 'You have declined the place',
        text: 'Thank you for telling us. Someone else can now have it. You can apply again at any time.',
      }
    case 'overtaken':
      return {
        kind: 'info',
        title: unsent === undefined ? answerMessages.notOffered : answerMessages.notAsked,
        text: 'You can see what happened in the timeline below.',
      }
  }
}

/** Receives focus when the button that had it disappears. */
function OutcomeNotice(outcome: Outcome) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => focusLate(notice.current), [])
  const { kind, title, text } = wordsOf(outcome)
  return (
    <Notice ref={notice} tabIndex={-1} role="status" kind={kind} title={title}>
      <p>{text}</p>
      {outcome.unsent && <QuotedWords from="What you wrote was not sent">{outcome.unsent}</QuotedWords>}
    </Notice>
  )
}
