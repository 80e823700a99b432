import { useState } from 'react'
import { Link } from 'react-router'
import { costs } from '#content/costs.ts'
import type { OfferReply } from '#domain/applications/status-transitions.ts'
import { paths } from '#domain/paths.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { ProgressDrawing } from '#web/ui/pictures/blueprint.tsx'
import { AdmissionsLink } from './admissions-link.tsx'
import { Day } from './day.tsx'
import { type Offer, offerOf } from './offer.ts'
import { QuotedWords } from './quoted-words.tsx'
import type { Awaited, Outcome } from './answering.tsx'
import { ReplyForm } from './reply-form.tsx'

type OfferToAnswerProps = {
  awaited: Awaited
  /** It cannot be answered any more; stays for whoever is about to. */
  isOver: boolean
  onDone: (outcome: Outcome) => void
}

const questions: Record<OfferReply, string> = { confirmed: 'Accept this place?', declined: 'Decline this place?' }

/** An offer of a place: what is offered, what it costs, by when it is to be answered, and the two answers. */
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
              ...(reply && !reply.isOver ? [{ label: 'Please answer by', value: <Day day={reply.day} /> }] : []),
              { label: 'Course', value: offer.courseWords },
              { label: 'Classes begin', value: offer.start },
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

/** Nobody should find out on the first day that it is not what they asked for. */
function OtherThanAsked({ offer: { askedCourse, askedStart, start } }: { offer: Offer }) {
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
    </>
  )
}
