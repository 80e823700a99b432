import { decisions } from '#content/decisions.ts'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { InterviewWay } from './interviews.ts'

/**
 * The interview that an invitation plans. `id` is a new UUID, `starts` is YYYY-MM-DDTHH:MM in the institute's time zone, and
 * `interviewers` are ids of staff.
 */
export type ActionInterview = {
  id: string
  starts: string
  minutes: number
  way: InterviewWay
  place: string
  note: string
  interviewers: readonly string[]
}

/**
 * A staff action on an application (rpc `staff_change_status`, `staff_bulk_start`): the transition and its details. `dueOn` is a day at
 * the institute (YYYY-MM-DD), `course`, `intake` and `studyMode` are values of the form, and reasons are values from
 * `staff_rejection_reasons`, `content/decisions.ts` and `content/admissions.ts`.
 */
export type StaffAction = {
  kind: 'transition'
  to: ApplicationStatus
  noteForApplicant?: string
  noteForStaff?: string
  dueOn?: string
  course?: string
  intake?: string
  studyMode?: string
  rejectionReasons?: readonly string[]
  reopeningReason?: string
  questionOutcome?: QuestionOutcome
  withdrawalReason?: string
  /** Only with `to: 'interview'`. Without it, the applicant is told that the day will follow. */
  interview?: ActionInterview
}

/** How a question that staff close has ended, for staff and for the applicant. */
export const questionOutcomes = [
  { value: 'answered', label: 'They answered by phone or in person', sentence: 'We have recorded what you told us.' },
  { value: 'not_answered', label: 'We continue without an answer', sentence: 'We continue without your answer.' },
] as const
export type QuestionOutcome = (typeof questionOutcomes)[number]['value']

/** Maximum length, in code points, of a note for the applicant or for staff. */
export const NOTE_LIMIT = 2000

/** Calendar days within which an applicant should reply, counted from tomorrow. */
export const DUE_WITHIN_DAYS = 90

/** Messages for a required detail that an action lacks. */
export const missingWords: Readonly<Record<Exclude<keyof StaffAction, 'kind' | 'to' | 'interview'>, string>> = {
  noteForApplicant: 'Enter the text for the applicant.',
  noteForStaff: 'Enter how you know this, for your colleagues.',
  dueOn: 'Choose the day by which the applicant should reply.',
  course: 'Choose the course.',
  intake: 'Choose when classes begin.',
  studyMode: 'Choose the study mode.',
  rejectionReasons: 'Choose at least one reason.',
  reopeningReason: 'Choose a reason.',
  questionOutcome: 'Choose how the question ended.',
  withdrawalReason: 'Choose a reason.',
}

const known = [...decisions.rejectionReasons, ...decisions.reopeningReasons, ...questionOutcomes]

/**
 * The standard sentence of `content/decisions.ts` for a reason. The office may have changed it, so use it only if the database is out of
 * reach.
 */
export function reasonSentence(reason: string): string {
  return known.find(({ value }) => value === reason)?.sentence ?? reason.replaceAll('_', ' ')
}
