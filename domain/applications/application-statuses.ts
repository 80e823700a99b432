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
