import { Link } from 'react-router'
import { learnedCourses } from '#domain/programs/courses.ts'
import { answerAt } from '#domain/applications/choices.ts'
import { paths } from '#domain/paths.ts'
import { ProgressDrawing } from '#web/ui/pictures/blueprint.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdmissionsLink } from './admissions-link.tsx'
import type { ShownApplication } from '#web/features/applications/stored/application-list-data.ts'
import { programOf, titleOf } from '#web/features/applications/stored/application-title.ts'

/** The news an applicant has waited for: what was drawn is made, and what they can do from today on. */
export function AcceptedPlace({ application: { form, number } }: { application: ShownApplication }) {
  const start = answerAt('programSelection.startDate', form)
  const course = learnedCourses.find(({ id }) => id === form.programSelection.course)
  return (
    <section aria-labelledby="place-heading" className="place frame-line">
      <div className="place-news grid-paper">
        <ProgressDrawing done={5} className="place-picture" />
        <div>
          <h2 id="place-heading">Congratulations, you have a place</h2>
          <dl className="place-facts num">
            <div>
              <dt>Course</dt>
              <dd>{[titleOf(form), programOf(form)].filter(Boolean).join(', ')}</dd>
            </div>
            {start && (
              <div>
                <dt>Classes begin</dt>
                <dd>{start}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      <div className="place-steps">
        <h3>Your next steps</h3>
        <ol className="numbered-list">
          {course && <li>Begin today: your course is open to you, and its modules can be worked through before classes begin.</li>}
          <li>
            See that your{' '}
            <a href="#contact-heading" className="link">
              phone number and e-mail address
            </a>{' '}
            are right. We use them to reach you.
          </li>
          <li>
            Have your certificates and your number <span className="num nowrap">{number}</span> ready for your first day.
          </li>
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
