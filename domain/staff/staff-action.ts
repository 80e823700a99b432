import { decisions } from '#content/decisions.ts'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'

/**
 * What staff do to an application (rpc `staff_change_status`, `staff_bulk_start`): the transition and what it says. `dueOn` is a day at the
 * institute (YYYY-MM-DD), `course` and `intake` are values of the form, reasons values of `content/decisions.ts` and
 * `content/admissions.ts`.
 */
export type StaffAction = {
  kind: 'transition'
  to: ApplicationStatus
  noteForApplicant?: string
  noteForStaff?: string
  dueOn?: string
  course?: string
  intake?: string
  rejectionReasons?: readonly string[]
  reopeningReason?: string
  withdrawalReason?: string
}

/** Code points of a note, for the applicant or among staff. */
export const NOTE_LIMIT = 2000

/** Calendar days within which an applicant is to answer, counted from tomorrow. */
export const DUE_WITHIN_DAYS = 90

/** What is said of a part that a transition asks for and an action lacks. */
export const missingWords: Readonly<Record<Exclude<keyof StaffAction, 'kind' | 'to'>, string>> = {
  noteForApplicant: 'Write what the applicant is to read.',
  noteForStaff: 'Write how you know it, for your colleagues.',
  dueOn: 'Choose by when the applicant should answer.',
  course: 'Choose the course of the place.',
  intake: 'Choose when classes begin.',
  rejectionReasons: 'Choose at least one reason.',
  reopeningReason: 'Choose a reason.',
  withdrawalReason: 'Choose a reason.',
}

const known = [...decisions.rejectionReasons, ...decisions.reopeningReasons]

/** Why it was decided so, for the applicant; a reason that is not in use any more says itself. */
export function reasonSentence(reason: string): string {
  return known.find(({ value }) => value === reason)?.sentence ?? reason.replaceAll('_', ' ')
}

/** The same for staff. */
export function reasonLabel(reason: string): string {
  return known.find(({ value }) => value === reason)?.label ?? reason.replaceAll('_', ' ')
}
