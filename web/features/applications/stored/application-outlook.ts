import { admissionProcess } from '#content/admission-process.ts'
import { institute } from '#content/institute.ts'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import { dateIn } from '#domain/dates/dates.ts'

/** The deadline for our reply to an applicant, or for theirs to us: a date at the institute (YYYY-MM-DD), and whether it has passed. */
export type AnswerDay = { day: string; isOver: boolean }

/** A deadline from the server (computed fields `answer_by` and `reply_by`); undefined if there is none. */
export function dayAhead(day: string | null, now: Date): AnswerDay | undefined {
  return day === null ? undefined : { day, isOver: dateIn(institute.timeZone, now) > day }
}

/** The number of steps of the admission process on the home page that an application has reached, by status. */
const REACHED: Record<Exclude<ApplicationStatus, 'info_requested'>, number> = {
  draft: 0,
  pending: 1,
  under_review: 2,
  interview: 3,
  waiting_list: 3,
  accepted: 4,
  confirmed: 4,
  declined: 4,
  offer_expired: 4,
  rejected: 4,
  withdrawn: 4,
}

/**
 * The steps of the admission process that may still follow these statuses, which are listed oldest first. A question interrupts a step,
 * which then resumes.
 */
export function comingSteps(statuses: readonly ApplicationStatus[]): readonly string[] {
  const now = statuses.findLast((status) => status !== 'info_requested') ?? 'draft'
  return admissionProcess.steps.slice(REACHED[now]).map(({ title }) => title)
}
