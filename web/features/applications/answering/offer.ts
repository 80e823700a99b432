import { answerAt } from '#domain/applications/choices.ts'
import { courseOfPlace, intakeWords } from '#domain/applications/offered-place.ts'
import type { LearnedCourse } from '#domain/programs/courses.ts'
import { titleOf } from '#web/features/applications/stored/application-title.ts'
import type { ShownApplication } from '#web/features/applications/stored/application-list-data.ts'
import type { ApplicationEvent } from '#web/features/applications/stored/application-events.ts'

/** An application with what has happened to it, oldest first. */
export type Followed = { application: ShownApplication; events: readonly ApplicationEvent[] }

/** The place that was offered, as people read it. */
export type Offer = {
  /** `Drone Technology, Computer Technology` */
  courseWords: string
  /** With its pages; undefined for one that is not taught any more. */
  course: LearnedCourse | undefined
  /** `Monday 11 January 2027` */
  start: string
  /** What was asked for, where it is not what is offered. */
  askedCourse: string | undefined
  askedStart: string | undefined
}

/** The offer that counts is that of the newest acceptance; one from before offers named a place is for what was asked for. */
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
