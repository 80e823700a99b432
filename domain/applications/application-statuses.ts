type Statuses = readonly ApplicationStatus[]

/**
 * Statuses that have not ended. A person may have one open application for each program (ruling 7), and its contact details can be
 * corrected while it is open. Must match the index in the database and `private.is_open_status`.
 */
export const OPEN_STATUSES: Statuses = ['pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'accepted', 'confirmed']

/** Ended without a place. The answers may be copied into a new application (`private.is_over_status`). */
export const OVER_STATUSES: Statuses = ['declined', 'offer_expired', 'rejected', 'withdrawn']

/** Statuses after a decision. From then on, the application is retained for the years set in `content/retention.ts`. */
export const DECIDED_STATUSES: Statuses = ['accepted', 'confirmed', ...OVER_STATUSES]

/** Decisions made by staff. The first one sets the decision time of an application (`private.application_times`). */
export const DECISION_STATUSES: Statuses = ['accepted', 'rejected']

/** The applicant has a place on a course, either offered or accepted (`private.has_place_status`). */
export const PLACE_STATUSES: Statuses = ['accepted', 'confirmed']

/**
 * Statuses in which staff can ask questions. The applicant's answer returns the application to the status in which the question was
 * asked. No other action by an applicant leads to these statuses.
 */
export const ASKING_STATUSES: Statuses = ['under_review', 'interview']

/** Statuses in which a planned interview remains valid. Leaving them for any other status cancels it. */
export const INTERVIEW_STATUSES: Statuses = ['info_requested', 'interview']

/**
 * Every status of a sent application. The first ones come from the specification, section 3; the later ones follow the admission process.
 */
export const SENT_STATUSES = [
  'pending',
  'under_review',
  'info_requested',
  'interview',
  'waiting_list',
  'accepted',
  'confirmed',
  'declined',
  'offer_expired',
  'rejected',
  'withdrawn',
] as const
export type SentStatus = (typeof SENT_STATUSES)[number]

export const STATUSES = ['draft', ...SENT_STATUSES] as const
export type ApplicationStatus = (typeof STATUSES)[number]

/** Who can change a status: the applicant, a staff member, or a scheduled job (`system`). */
export const ACTOR_KINDS = ['applicant', 'staff', 'system'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

export function isApplicationStatus(status: string): status is ApplicationStatus {
  return (STATUSES as readonly string[]).includes(status)
}
