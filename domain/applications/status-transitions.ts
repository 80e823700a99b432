import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { ASKING_STATUSES, type ActorKind, type ApplicationStatus } from './application-statuses.ts'

/**
 * Details that a staff transition requires: a note for the applicant or for staff, the date by which the applicant should reply
 * (`dueOn`), a course and an intake, a structured reason, or a declaration signed on paper, which only
 * `staff_send_assisted_application` accepts.
 */
export const TRANSITION_DETAILS = [
  'noteForApplicant',
  'noteForStaff',
  'dueOn',
  'offer',
  'rejectionReasons',
  'reopeningReason',
  'questionOutcome',
  'withdrawalReason',
  'paperDeclaration',
] as const
export type TransitionDetail = (typeof TRANSITION_DETAILS)[number]

/** One way to change a status. For staff, it includes the minimum role and the required details. */
export type Transition = { from: ApplicationStatus; to: ApplicationStatus; by: Exclude<ActorKind, 'staff'> } | StaffTransition
export type StaffTransition = {
  from: ApplicationStatus
  to: ApplicationStatus
  by: 'staff'
  role: Extract<StaffRole, 'officer' | 'decider'>
  needs: readonly TransitionDetail[]
}

const undecided = ['pending', 'under_review', 'info_requested', 'interview', 'waiting_list'] as const

const byStaff = (
  role: StaffTransition['role'],
  from: readonly ApplicationStatus[],
  to: ApplicationStatus,
  ...needs: TransitionDetail[]
): StaffTransition[] => from.map((status) => ({ from: status, to, by: 'staff', role, needs }))

const byApplicant = (from: readonly ApplicationStatus[], to: ApplicationStatus): Transition[] =>
  from.map((status) => ({ from: status, to, by: 'applicant' }))

/**
 * The only ways in which a status can change. Table `private.status_transitions` contains the same rows, and a test compares them.
 * `info_requested` leads back only to the status in which the question was asked, and `withdrawn` to the one before the withdrawal. A
 * transition to the same status changes its details: another place, or a later day to reply.
 */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'draft', to: 'pending', by: 'applicant' },
  ...byStaff('officer', ['draft'], 'pending', 'paperDeclaration'),
  ...byStaff('officer', ['pending'], 'under_review'),
  ...byStaff('officer', ['under_review'], 'interview'),
  ...byStaff('officer', ['interview'], 'under_review', 'noteForApplicant'),
  ...byStaff('officer', ['under_review', 'interview'], 'info_requested', 'noteForApplicant', 'dueOn'),
  ...byStaff('officer', ['info_requested'], 'info_requested', 'noteForApplicant', 'dueOn'),
  ...byStaff('officer', ['info_requested'], 'under_review', 'questionOutcome', 'noteForStaff'),
  ...byStaff('officer', ['info_requested'], 'interview', 'questionOutcome', 'noteForStaff'),
  ...byApplicant(['info_requested'], 'under_review'),
  ...byApplicant(['info_requested'], 'interview'),
  ...byStaff('decider', ['under_review', 'interview'], 'waiting_list'),
  ...byStaff('decider', ['waiting_list'], 'under_review', 'noteForApplicant'),
  ...byStaff(
    'decider',
    ['under_review', 'interview', 'waiting_list', 'accepted', 'declined', 'offer_expired'],
    'accepted',
    'offer',
    'dueOn',
  ),
  ...byStaff('decider', ['under_review', 'interview', 'waiting_list', 'info_requested'], 'rejected', 'rejectionReasons'),
  ...byApplicant(['accepted'], 'confirmed'),
  ...byApplicant(['accepted'], 'declined'),
  ...byStaff('officer', ['accepted'], 'confirmed', 'noteForStaff'),
  ...byStaff('officer', ['accepted'], 'declined', 'noteForStaff'),
  ...byStaff('decider', ['confirmed'], 'confirmed', 'offer', 'noteForStaff'),
  ...byStaff('decider', ['confirmed'], 'accepted', 'offer', 'dueOn', 'noteForStaff'),
  { from: 'accepted', to: 'offer_expired', by: 'system' },
  ...byStaff('decider', ['accepted', 'rejected', 'declined', 'offer_expired'], 'under_review', 'reopeningReason', 'noteForApplicant'),
  ...byApplicant([...undecided, 'confirmed'], 'withdrawn'),
  ...byStaff('officer', [...undecided, 'confirmed'], 'withdrawn', 'withdrawalReason', 'noteForStaff'),
  ...byStaff('officer', ['withdrawn'], 'under_review', 'noteForStaff'),
  ...byStaff('officer', ['withdrawn'], 'interview', 'noteForStaff'),
  ...byStaff('officer', ['withdrawn'], 'waiting_list', 'noteForStaff'),
  ...byStaff('decider', ['withdrawn'], 'confirmed', 'noteForStaff'),
]

/** Target statuses for bulk actions. These transitions send the same text to every applicant (`private.bulk_action`). */
export const BULK_TRANSITIONS = ['under_review', 'interview', 'waiting_list', 'rejected'] as const

/** The replies that an applicant can give to an offer (`public.answer_offer`). */
export const OFFER_REPLIES = ['confirmed', 'declined'] as const
export type OfferReply = (typeof OFFER_REPLIES)[number]

export function canChangeStatus(from: ApplicationStatus, to: ApplicationStatus, by: ActorKind): boolean {
  return TRANSITIONS.some((transition) => transition.from === from && transition.to === to && transition.by === by)
}

/**
 * The transitions that staff can make from a status.
 * @param before the status in which the question was asked, or before the withdrawal; null for other statuses
 */
export function staffTransitionsFrom(status: ApplicationStatus, before: ApplicationStatus | null): readonly StaffTransition[] {
  const isReturn = (to: ApplicationStatus) => status === 'withdrawn' || (status === 'info_requested' && ASKING_STATUSES.includes(to))
  return TRANSITIONS.filter(
    (transition): transition is StaffTransition =>
      transition.from === status && transition.by === 'staff' && (!isReturn(transition.to) || transition.to === before),
  )
}
