import { Link } from 'react-router'
import { learnedCourses } from '#domain/programs/courses.ts'
import { paths } from '#domain/paths.ts'
import { AdmissionsLink } from '#web/features/applications/answering/admissions-link.tsx'
import { type ShownApplication, isToMeet } from '#web/features/applications/stored/application-list-data.ts'

/** What the applicant can do now, whoever acts otherwise. */
export function OwnNextStep({ application }: { application: ShownApplication }) {
  const { form, number, status } = application
  const course = learnedCourses.find(({ id }) => id === form.programSelection.course)
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
