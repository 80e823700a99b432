import { answerAt } from '#domain/applications/choices.ts'
import { courseOfPlace, intakeWords } from '#domain/applications/offered-place.ts'
import type { LearnedCourse } from '#domain/programs/courses.ts'
import { titleOf } from '#web/features/applications/stored/application-title.ts'
import type { ShownApplication } from '#web/features/applications/stored/application-list-data.ts'
import type { ApplicationEvent } from '#web/features/applications/stored/application-events.ts'

/** An application with its events, oldest first. */
export type Followed = { application: ShownApplication; events: readonly ApplicationEvent[] }

/** The offered place, formatted for display. */
export type Offer = {
  /** For example `Drone Technology, Computer Technology` */
  courseWords: string
  /** The course with its pages; undefined if it is no longer taught. */
  course: LearnedCourse | undefined
  /** For example `Monday 11 January 2027` */
  start: string
  /** The requested course and start, if they differ from the offer. */
  askedCourse: string | undefined
  askedStart: string | undefined
}

/**
 * The latest acceptance determines the offer. An older acceptance that does not name a place applies to the course and start that were
 * requested.
 */
export function offerOf({ application: { form }, events }: Followed): Offer {
  const made = events.findLast(({ to }) => to === 'accepted')
  const { course: asked, startDate, program } = form.programSelection
  const offered = made?.offeredCourse ?? asked
  const intake = made?.offeredIntake ?? startDate
  const course = courseOfPlace(offered)
  const programWords = answerAt('programSelection.program', { programSelection: { program: course?.programId ?? program } })
  return {
    courseWords: [course?.label ?? (offered || titleOf(form)), programWords].filter(Boolean).join(', '),
    course,
    start: intakeWords(intake),
    askedCourse: offered === asked ? undefined : titleOf(form),
    askedStart: intake === startDate ? undefined : intakeWords(startDate),
  }
}
