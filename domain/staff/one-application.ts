import type { ActorKind, ApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { WorkItem } from './work-list.ts'

/** Answers of `personalInfo` that staff read one by one, each with a reason. The same as `private.withheld_answers`. */
export const WITHHELD = ['religion', 'disability', 'maritalStatus', 'gender', 'dateOfBirth'] as const
export type Withheld = (typeof WITHHELD)[number]

/** Which withheld answer stands at a path of the form, such as `personalInfo.disability.details`. */
export const withheldAt = (path: string): Withheld | undefined =>
  WITHHELD.find((answer) => path === `personalInfo.${answer}` || path.startsWith(`personalInfo.${answer}.`))

/** A move as staff read it: `who` null for applicants, the system and colleagues whose account is gone. Moments are ISO 8601. */
export type StaffEvent = {
  id: number
  at: string
  by: ActorKind
  who: string | null
  from: ApplicationStatus
  to: ApplicationStatus
  noteForApplicant: string | null
  noteForStaff: string | null
  withdrawalReason: string | null
  noteFromApplicant: string | null
  /** By when the applicant answers (YYYY-MM-DD), the place that was offered, structured reasons (`content/decisions.ts`). */
  dueOn: string | null
  course: string | null
  intake: string | null
  reasons: string[] | null
}

/** A move that takes effect in a few seconds (`startsAt`, ISO 8601) and can be taken back by whoever made it until then. */
export type WaitingMove = { job: string; to: ApplicationStatus; startsAt: string; who: string; isOwn: boolean }

/** An application as staff read it (look `staff_application`); `form` has the groups as they were sent, without what is withheld. */
export type OneApplication = WorkItem & {
  form: Record<string, unknown>
  /** Contact details as the applicant corrected them later. */
  contact: { phoneNumber: string; email: string; contactAddress: string; correctedAt: string } | null
  events: StaffEvent[]
  waitingMove: WaitingMove | null
  /** Of a question: where it was asked, and so where an answer leads. */
  before: ApplicationStatus | null
  /** The last day of an offer that waits for its answer. */
  replyBy: string | null
  /** Why it is ours although the applicant has to act: `reminder_not_sent` of an offer. */
  attention: 'reminder_not_sent' | null
}

/** Places on a course in an intake (rpc `staff_places`), and the first of those who wait for one, in their order. */
export type CoursePlaces = {
  places: number
  offered: number
  confirmed: number
  left: number
  waiting: { number: string; name: string; since: string }[]
  waitingInAll: number
}

/** Code points of the reason for which a withheld answer is read. */
export const REVEAL_REASON = { least: 10, most: 500 }
