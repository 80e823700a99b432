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
  to: ApplicationStatus
  noteForApplicant: string | null
  noteForStaff: string | null
  withdrawalReason: string | null
  noteFromApplicant: string | null
}

/** An application as staff read it (rpc `staff_application`); `form` has the groups as they were sent, without what is withheld. */
export type OneApplication = WorkItem & {
  form: Record<string, unknown>
  /** Contact details as the applicant corrected them later. */
  contact: { phoneNumber: string; email: string; contactAddress: string; correctedAt: string } | null
  events: StaffEvent[]
}

/** Code points of the reason for which a withheld answer is read. */
export const REVEAL_REASON = { least: 10, most: 500 }
