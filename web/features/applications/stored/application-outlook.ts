import { admissionProcess } from '#content/admission-process.ts'
import { institute } from '#content/institute.ts'
import { type ApplicationStatus, answerDays } from '#domain/applications/application-statuses.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { workingDaysAfter } from '#domain/dates/working-days.ts'

/** By when an applicant hears from us: a day at the institute (YYYY-MM-DD), and whether it has gone by. */
export type AnswerDay = { day: string; isOver: boolean }

/**
 * Counted in working days from the moment an application came into its status, on the institute's calendar. Undefined where
 * no answer is awaited.
 */
export function answerDay(status: ApplicationStatus, since: string | null, now: Date): AnswerDay | undefined {
  const days = answerDays(status)
  if (days === undefined || since === null) return undefined
  const day = workingDaysAfter(dateIn(institute.timeZone, new Date(since)), days)
  return { day, isOver: dateIn(institute.timeZone, now) > day }
}

/** How many steps of the admission process of the home page an application has reached. */
const REACHED: Record<ApplicationStatus, number> = {
  draft: 0,
  pending: 1,
  under_review: 2,
  interview: 3,
  accepted: 4,
  rejected: 4,
  withdrawn: 4,
}

/** The steps of the admission process that may still come. */
export function comingSteps(status: ApplicationStatus): readonly string[] {
  return admissionProcess.steps.slice(REACHED[status]).map(({ title }) => title)
}
