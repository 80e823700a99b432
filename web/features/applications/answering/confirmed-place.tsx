import { Link } from 'react-router'
import { HAS_FEES } from '#domain/offered.ts'
import { paths } from '#domain/paths.ts'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdmissionsLink } from './offer-parts.tsx'
import { type Followed, offerOf } from './offer.ts'
import './answering.css'

/** The confirmed place, with the finished drawing and the next steps for the applicant. */
export function ConfirmedPlace(followed: Followed) {
  const { number } = followed.application
  const { course, courseWords, start, studyMode } = offerOf(followed)
  return (
    <section aria-labelledby="place-heading" className="place frame-line">
      <div className="place-news grid-paper">
        <ProgressDrawing done={5} className="place-picture" />
        <div>
          <h2 id="place-heading">Congratulations, you have a place</h2>
          <dl className="place-facts num">
            <div>
              <dt>Course</dt>
              <dd>{courseWords}</dd>
            </div>
            {start && (
              <div>
                <dt>Classes begin</dt>
                <dd>{start}</dd>
              </div>
            )}
            {studyMode && (
              <div>
                <dt>Study mode</dt>
                <dd>{studyMode}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      <div className="place-steps">
        <h3>Your next steps</h3>
        <ol className="numbered-list">
          {course && <li>Start today: your course is open, and you can work through its modules before classes begin.</li>}
          <li>
            Check that your{' '}
            <a href="#contact-heading" className="link">
              phone number and email address
            </a>{' '}
            are right. We use them to reach you.
          </li>
          <li>
            Have your certificates and your application number{' '}
            <span className="num nowrap" translate="no">
              {number}
            </span>{' '}
            ready for your first day.
          </li>
          {HAS_FEES && (
            <li>
              See{' '}
              <Link to={paths.fees} className="link">
                what a month costs, and how it is paid
              </Link>
              .
            </li>
          )}
          <li>
            Cannot come, or have a question? Write to <AdmissionsLink number={number} />
          </li>
        </ol>
        {course ? (
          <ButtonLink to={paths.learn(course.slug)} icon="arrow-right">
            Open your course
          </ButtonLink>
        ) : (
          <Link to={paths.courses} className="link">
            See your courses
          </Link>
        )}
      </div>
    </section>
  )
}
