import { whatHappensNext, whoActsNow } from '#domain/applications/status-words.ts'
import { type ApplicationStatus, OVER_STATUSES } from '#domain/applications/application-statuses.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AdmissionsLink, Day } from '#web/features/applications/answering/offer-parts.tsx'
import { type ShownApplication, isToMeet } from '#web/features/applications/stored/application-list-data.ts'
import { OwnInterviewInShort } from './own-interview.tsx'
import { Link } from 'react-router'
import { learnedCourses } from '#domain/programs/courses.ts'
import { paths } from '#domain/paths.ts'
import './application-follow.css'

/** What the applicant can do in the meantime, even if the next step is someone else's. */
function OwnNextStep({ application }: { application: ShownApplication }) {
  const { form, place, number, status } = application
  const course = learnedCourses.find(({ id }) => id === place.programSelection.course)
  switch (status) {
    case 'pending':
    case 'waiting_list':
      return course ? (
        <p>
          Meanwhile,{' '}
          <Link to={paths.learn(course.slug)} className="link">
            work through the modules of {course.label}
          </Link>
          : they are free and already open to you.
        </p>
      ) : null
    case 'under_review':
      return form.referee.name === '' ? null : <p>Tell {form.referee.name} that we may write or call.</p>
    case 'interview':
      return (
        <p>
          <span>
            {isToMeet(application)
              ? 'If the time does not suit you, or you need help to get here, write to'
              : 'A question about the interview? Write to'}
          </span>{' '}
          <AdmissionsLink number={number} />
        </p>
      )
    case 'declined':
    case 'offer_expired':
    case 'rejected':
    case 'withdrawn':
      return (
        <p>
          <Link to={paths.programs} className="link">
            See all programs and courses
          </Link>{' '}
          if you would like to learn something else.
        </p>
      )
    case 'draft':
    case 'info_requested':
    case 'accepted':
    case 'confirmed':
      return null
  }
}

/** Replaces sentences that ask the applicant to open the application, because it is already open. */
const onItsPage: Partial<Record<ApplicationStatus, string>> = {
  info_requested: 'As soon as we have your answer, we will continue.',
  accepted: 'Tell us whether you accept the place we offer you. Once you have accepted it, your next steps will be here.',
  confirmed: 'The place is yours. Your next steps are above.',
}

/** The next step, who must act, and the date by which each reply is due. */
export function WhatHappensNext({ application }: { application: ShownApplication }) {
  const { status, answer, reply, number } = application
  return (
    <section aria-labelledby="next-heading" className="what-next">
      <h2 id="next-heading" className="part-heading">
        {OVER_STATUSES.includes(status) ? 'What happened' : 'What happens next'}
      </h2>
      <p>
        <span>{onItsPage[status] ?? whatHappensNext(status)}</span>
        {answer && !answer.isOver && (
          <span>
            {' '}
            You can expect an answer by <Day day={answer.day} />.
          </span>
        )}
      </p>
      <OwnNextStep key={status} application={application} />
      {answer?.isOver && (
        <Notice kind="warning" title="Our answer is late">
          <p>
            You should have heard from us by <Day day={answer.day} />, and we are sorry that you did not. Ask us:{' '}
            <AdmissionsLink number={number} />. Please quote the number{' '}
            <span className="num nowrap" translate="no">
              {number}
            </span>
            .
          </p>
        </Notice>
      )}
      <FactList
        className="title-block"
        facts={[
          { label: 'Waiting for', value: whoActsNow(status) },
          ...(answer ? [{ label: answer.isOver ? 'Our answer was due by' : 'Our answer by', value: <Day day={answer.day} /> }] : []),
          ...(reply ? [{ label: reply.isOver ? 'Your answer was due by' : 'Your answer by', value: <Day day={reply.day} /> }] : []),
        ]}
      />
    </section>
  )
}

/** The same information on one line, for lists. */
export function WhatHappensNextInShort({ application }: { application: ShownApplication }) {
  const { status, answer, reply, interview } = application
  return (
    <>
      <p>{whatHappensNext(status)}</p>
      {interview && isToMeet(application) && <OwnInterviewInShort interview={interview} />}
      {answer && (
        <p className="answer-by">
          <span>{answer.isOver ? 'You should have heard from us by ' : 'You can expect an answer by '}</span>
          <Day day={answer.day} />
          <span>{answer.isOver ? '. We are late, and we are sorry.' : '.'}</span>
        </p>
      )}
      {reply && (
        <p className="answer-by">
          <span>{reply.isOver ? 'Your answer was due by ' : 'Please answer by '}</span>
          <Day day={reply.day} />
          <span>{reply.isOver ? '. That day has passed, but you can still answer.' : '.'}</span>
        </p>
      )}
    </>
  )
}
