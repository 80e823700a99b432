import { answerAt } from '#domain/applications/choices.ts'
import { courseOfPlace, intakeWords } from '#domain/applications/offered-place.ts'
import type { LearnedCourse } from '#domain/programs/courses.ts'
import { programOf, titleOf } from '#web/features/applications/stored/application-title.ts'
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
  /** For example `Weekend (Saturday - Sunday)` */
  studyMode: string
  /** The requested course, start and study mode, if they differ from the offer. */
  askedCourse: string | undefined
  askedStart: string | undefined
  askedStudyMode: string | undefined
}

/** The place that was offered, or requested if the offer does not name one. */
export function offerOf({ application: { form, place } }: Followed): Offer {
  const { course: asked, startDate, studyMode } = form.programSelection
  const offered = place.programSelection
  return {
    courseWords: [titleOf(place), programOf(place)].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(', '),
    course: courseOfPlace(offered.course),
    start: intakeWords(offered.startDate),
    studyMode: answerAt('programSelection.studyMode', place),
    askedCourse: offered.course === asked ? undefined : titleOf(form),
    askedStart: offered.startDate === startDate ? undefined : intakeWords(startDate),
    askedStudyMode: offered.studyMode === studyMode ? undefined : answerAt('programSelection.studyMode', form),
  }
}
