import { useState } from 'react'
import { Link } from 'react-router'
import { costs } from '#content/costs.ts'
import type { OfferReply } from '#domain/applications/status-transitions.ts'
import { paths } from '#domain/paths.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { AdmissionsLink, Day, QuotedWords } from './offer-parts.tsx'
import { type Offer, offerOf } from './offer.ts'
import type { Awaited, Outcome } from './answering.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { ANSWER_LIMIT, type DecliningForm, decliningSchema } from '#domain/applications/application-reply.ts'
import { Form } from '#web/ui/fields/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { requestFailure } from '#web/features/applications/stored/request-failure.ts'
import { useStoredRequest } from '#web/features/applications/stored/use-stored-request.ts'
import { useShownForm } from '#web/ui/fields/use-shown-form.ts'
import { type Answered, answerOffer } from './answers.ts'

type ReplyFormProps = {
  /** The application id. */
  application: string
  offer: Offer
  reply: OfferReply
  onAnswered: (answered: Answered) => void
  /** Whether the offer can no longer be accepted or declined. */
  onOvertaken: () => void
  onCancel: () => void
}

type ReplyWords = { variant: ButtonVariant; send: string; sending: string; cancel: string }

const wordsOf: Record<OfferReply, ReplyWords> = {
  confirmed: { variant: 'primary', send: 'Accept the place', sending: 'Accepting the place…', cancel: 'Not yet' },
  declined: { variant: 'danger', send: 'Decline the place', sending: 'Declining…', cancel: 'Keep the offer' },
}

const begun: DecliningForm = { note: '' }

/** Explains a reply to an offer and asks the applicant to confirm it. An applicant who declines may give a reason. */
function ReplyForm({ application, offer, reply, onAnswered, onOvertaken, onCancel }: ReplyFormProps) {
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

type OfferToAnswerProps = {
  awaited: Awaited
  /** Whether the offer can no longer be accepted or declined. The form stays on screen for an applicant who is using it. */
  isOver: boolean
  onDone: (outcome: Outcome) => void
}

const questions: Record<OfferReply, string> = { confirmed: 'Accept this place?', declined: 'Decline this place?' }

/** An offer of a place: the course, its cost, the reply deadline, and the two replies. */
export function OfferToAnswer({ awaited, isOver, onDone }: OfferToAnswerProps) {
  const { application, event } = awaited
  const [asked, setAsked] = useState<OfferReply>()
  const { reply, number } = application
  const offer = offerOf(awaited)
  if (isOver && asked === undefined) return null
  const overtaken = () => onDone({ kind: 'overtaken', at: null })
  const close = () => (isOver ? overtaken() : setAsked(undefined))
  return (
    <section aria-labelledby="offer-heading" className="place place-offered frame-line">
      <div className="place-news grid-paper">
        <ProgressDrawing done={4} className="place-picture" />
        <div>
          <h2 id="offer-heading">We offer you a place</h2>
          <FactList
            className="place-facts num"
            facts={[
              ...(reply && !reply.isOver ? [{ label: 'Reply needed by', value: <Day day={reply.day} /> }] : []),
              { label: 'Course', value: offer.courseWords },
              { label: 'Classes begin', value: offer.start },
              ...(offer.studyMode ? [{ label: 'Study mode', value: offer.studyMode }] : []),
              { label: 'Costs', value: <Costs offer={offer} withRoom={application.form.accommodation.needsAccommodation} /> },
            ]}
          />
        </div>
      </div>
      <div className="place-steps">
        <h3>Do you accept it?</h3>
        <OtherThanAsked offer={offer} />
        {event.note && <QuotedWords from="Admissions wrote">{event.note}</QuotedWords>}
        {reply && (
          <p>
            <span>{reply.isOver ? 'We asked you to answer by ' : 'We will keep it for you until the end of '}</span>
            <strong>
              <Day day={reply.day} />
            </strong>
            <span>{reply.isOver ? '. That day has passed, but you can still answer.' : '. After that it will go to someone else.'}</span>
          </p>
        )}
        <p>
          A question before you decide? Write to <AdmissionsLink number={number} />
        </p>
        <div className="offer-buttons">
          <Button onClick={() => setAsked('confirmed')}>Accept this place…</Button>
          <Button variant="secondary" onClick={() => setAsked('declined')}>
            Decline…
          </Button>
        </div>
      </div>
      <Dialog open={asked !== undefined} onClose={close} title={asked && questions[asked]}>
        {asked && (
          <ReplyForm
            application={application.id}
            offer={offer}
            reply={asked}
            onAnswered={({ at }) => onDone({ kind: asked === 'confirmed' ? 'taken' : 'declined', at })}
            onOvertaken={overtaken}
            onCancel={close}
          />
        )}
      </Dialog>
    </section>
  )
}

function Costs({ offer: { course }, withRoom }: { offer: Offer; withRoom: boolean }) {
  const { total } = monthlyCosts(withRoom)
  const room = withRoom ? ' with a room on campus' : ''
  const words = `${costs.labels.total}${room}: ${formatMoney(total)}. ${costs.totalNote}`
  if (!course) return words
  return (
    <>
      {words}{' '}
      <Link to={paths.course(course.programId, course.id)} className="link">
        See what that includes
      </Link>
    </>
  )
}

/** Informs the applicant, before they accept, that the offer differs from their application. */
function OtherThanAsked({ offer: { askedCourse, askedStart, askedStudyMode, start } }: { offer: Offer }) {
  return (
    <>
      {askedCourse !== undefined && (
        <p>
          You applied for <strong>{askedCourse}</strong>; this is a different course.
        </p>
      )}
      {askedStart !== undefined && (
        <p>
          You asked to begin on <strong className="nowrap">{askedStart}</strong>; this place begins on{' '}
          <strong className="nowrap">{start}</strong>.
        </p>
      )}
      {askedStudyMode !== undefined && (
        <p>
          You asked for <strong>{askedStudyMode}</strong>; the study mode of this place is different.
        </p>
      )}
    </>
  )
}
