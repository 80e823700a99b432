import { admissions } from '#content/admissions.ts'

/** Every status an application can have (specification, section 3; the later ones follow the admission process). */
export const STATUSES = ['draft', 'pending', 'under_review', 'interview', 'accepted', 'rejected', 'withdrawn'] as const
export type ApplicationStatus = (typeof STATUSES)[number]

export const ACTOR_KINDS = ['applicant', 'staff', 'system'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

export type Move = { from: ApplicationStatus; to: ApplicationStatus; by: ActorKind }

/** The only ways a status changes. Table `private.application_moves` holds the same rows; a test compares them. */
export const MOVES: readonly Move[] = [
  { from: 'draft', to: 'pending', by: 'applicant' },
  { from: 'pending', to: 'under_review', by: 'staff' },
  { from: 'under_review', to: 'interview', by: 'staff' },
  { from: 'under_review', to: 'accepted', by: 'staff' },
  { from: 'under_review', to: 'rejected', by: 'staff' },
  { from: 'interview', to: 'accepted', by: 'staff' },
  { from: 'interview', to: 'rejected', by: 'staff' },
  { from: 'pending', to: 'withdrawn', by: 'applicant' },
  { from: 'under_review', to: 'withdrawn', by: 'applicant' },
  { from: 'interview', to: 'withdrawn', by: 'applicant' },
]

export function canMove(from: ApplicationStatus, to: ApplicationStatus, by: ActorKind): boolean {
  return MOVES.some((move) => move.from === from && move.to === to && move.by === by)
}

/** A status from which nothing follows. */
export function isFinal(status: ApplicationStatus): boolean {
  return !MOVES.some((move) => move.from === status)
}

type StatusWords = {
  label: string
  /** Who has to do something now. */
  turn: string
  next: string
}

const { answerWorkingDays } = admissions

const APPLICANT_WORDS: Record<ApplicationStatus, StatusWords> = {
  draft: { label: 'Draft', turn: 'You', next: 'Finish your application and send it. Nobody at the institute sees it before.' },
  pending: {
    label: 'Received',
    turn: 'Admissions',
    next: `We read every application within ${answerWorkingDays.pending} working days and write to you by e-mail.`,
  },
  under_review: { label: 'Being reviewed', turn: 'Admissions', next: 'We are reading your application and may contact your referee.' },
  interview: {
    label: 'Interview',
    turn: 'You and admissions',
    next: 'We would like to talk with you, in person or by phone, about what you want to learn and why.',
  },
  accepted: {
    label: 'Accepted',
    turn: 'You',
    next: 'You have a place. Your application lists your next steps, and when classes begin.',
  },
  rejected: {
    label: 'Not accepted',
    turn: 'Nobody, it is closed',
    next: 'We cannot offer you a place this time. You are welcome to apply again.',
  },
  withdrawn: { label: 'Withdrawn', turn: 'Nobody, it is closed', next: 'You withdrew this application. You can apply again at any time.' },
}

export function isApplicationStatus(status: string): status is ApplicationStatus {
  return (STATUSES as readonly string[]).includes(status)
}

/** What the applicant reads for a status: `Received` for `pending`. */
export function applicantStatusLabel(status: ApplicationStatus): string {
  return APPLICANT_WORDS[status].label
}

/** One sentence about what happens next, for the applicant. */
export function whatHappensNext(status: ApplicationStatus): string {
  return APPLICANT_WORDS[status].next
}

/** Who has to do something now, for the applicant. */
export function whoActsNow(status: ApplicationStatus): string {
  return APPLICANT_WORDS[status].turn
}

/** Working days from the move into a status until the applicant hears from us again; none where nothing is awaited. */
export function answerDays(status: ApplicationStatus): number | undefined {
  const days: Partial<Record<ApplicationStatus, number>> = answerWorkingDays
  return days[status]
}
