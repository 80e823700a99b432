import { admissions } from '#content/admissions.ts'
import { type ActorKind, type ApplicationStatus, ASKING_STATUSES } from './application-statuses.ts'

type StatusWords = {
  label: string
  /** Who has to act next. */
  turn: string
  next: string
}

const APPLICANT_WORDS: Record<ApplicationStatus, StatusWords> = {
  draft: { label: 'Draft', turn: 'You', next: 'Finish your application and send it. Until then nobody at the institute can see it.' },
  pending: {
    label: 'Received',
    turn: 'Admissions',
    next: `We read every application within ${admissions.answerWorkingDays.pending} working days and will write to you by email.`,
  },
  under_review: { label: 'Being reviewed', turn: 'Admissions', next: 'We are reading your application and may contact your referee.' },
  info_requested: {
    label: 'We asked you a question',
    turn: 'You',
    next: 'We need something more from you before we can continue. Open your application to read our question and answer it.',
  },
  interview: {
    label: 'Interview',
    turn: 'You and admissions',
    next: 'We would like to talk with you, in person or by phone, about what you want to learn and why.',
  },
  waiting_list: {
    label: 'Waiting list',
    turn: 'Admissions',
    next: 'The course is full for now. You are on its waiting list, and we will write to you as soon as a place is free.',
  },
  accepted: {
    label: 'Accepted',
    turn: 'You',
    next: 'We offer you a place. Open your application to read the offer and accept or decline it.',
  },
  confirmed: {
    label: 'Place confirmed',
    turn: 'You',
    next: 'The place is yours. Your application lists your next steps, and when classes begin.',
  },
  declined: {
    label: 'Offer declined',
    turn: 'Nobody. This application is closed.',
    next: 'You did not take the place we offered. You can apply again at any time.',
  },
  offer_expired: {
    label: 'Offer expired',
    turn: 'Nobody. This application is closed.',
    next: 'We did not hear from you in time, so the place went to someone else. You can apply again at any time.',
  },
  rejected: {
    label: 'Not accepted',
    turn: 'Nobody. This application is closed.',
    next: 'We cannot offer you a place this time. You are welcome to apply again.',
  },
  withdrawn: {
    label: 'Withdrawn',
    turn: 'Nobody. This application is closed.',
    next: 'This application was withdrawn. You can apply again at any time.',
  },
}

/** The same statuses as staff speak of them. */
const STAFF_LABELS: Record<ApplicationStatus, string> = {
  draft: 'Draft',
  pending: 'Received',
  under_review: 'In review',
  info_requested: 'Waiting for the applicant’s answer',
  interview: 'Interview',
  waiting_list: 'On the waiting list',
  accepted: 'Place offered',
  confirmed: 'Place confirmed',
  declined: 'Offer declined',
  offer_expired: 'Offer expired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

/** The status label for staff: `Place offered` for `accepted`. */
export function staffStatusLabel(status: ApplicationStatus): string {
  return STAFF_LABELS[status]
}

/** The status label for the applicant: `Received` for `pending`. */
export function applicantStatusLabel(status: ApplicationStatus): string {
  return APPLICANT_WORDS[status].label
}

/** The applicant's label for a transition if it differs from the label of the new status. Otherwise undefined. */
export function ownTransitionLabel(by: ActorKind, to: ApplicationStatus): string | undefined {
  return by === 'applicant' && ASKING_STATUSES.includes(to) ? 'You answered' : undefined
}

/** One sentence that tells the applicant what happens next. */
export function whatHappensNext(status: ApplicationStatus): string {
  return APPLICANT_WORDS[status].next
}

/** Tells the applicant who has to act next. */
export function whoActsNow(status: ApplicationStatus): string {
  return APPLICANT_WORDS[status].turn
}
