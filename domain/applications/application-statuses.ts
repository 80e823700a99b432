type Statuses = readonly ApplicationStatus[]

/**
 * Not over yet: of these a person may have one for each program (ruling 7), and while one lasts its contact details matter. The index of
 * the database names the same, and `private.is_open_status`.
 */
export const OPEN_STATUSES: Statuses = ['pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'accepted', 'confirmed']

/** Over without a place: its answers may become those of a new application (`private.is_over_status`). */
export const OVER_STATUSES: Statuses = ['declined', 'offer_expired', 'rejected', 'withdrawn']

/** Somebody decided: from then on an application is kept for the years of `content/retention.ts`. */
export const DECIDED_STATUSES: Statuses = ['accepted', 'confirmed', ...OVER_STATUSES]

/** What staff decide: the first of these is when an application was decided (`private.application_times`). */
export const DECISION_STATUSES: Statuses = ['accepted', 'rejected']

/** There is a place on a course: offered, or taken (`private.has_place_status`). */
export const PLACE_STATUSES: Statuses = ['accepted', 'confirmed']

/** Where questions are asked. An answer leads back, and nothing else that an applicant does leads there. */
export const ASKING_STATUSES: Statuses = ['under_review', 'interview']

/** A planned interview stands: when one of these is left for another status it is called off. */
export const INTERVIEW_STATUSES: Statuses = ['info_requested', 'interview']

/** Every status of an application that was sent (specification, section 3; the later ones follow the admission process). */
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

/** Who or what changes a status: the applicant, a member of staff, or a scheduled job. */
export const ACTOR_KINDS = ['applicant', 'staff', 'system'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

export function isApplicationStatus(status: string): status is ApplicationStatus {
  return (STATUSES as readonly string[]).includes(status)
}
