import type { StaffTransition } from '#domain/applications/status-transitions.ts'
import { ASKING_STATUSES, type ApplicationStatus } from '#domain/applications/application-statuses.ts'

export type TransitionLabel = {
  /** The label of the button. */
  action: string
  /** Explains the transition in one sentence. */
  means: string
  isDanger?: boolean
}

const words: Partial<Record<ApplicationStatus, TransitionLabel>> = {
  interview: {
    action: 'Invite to an interview',
    means: 'The applicant will get one email with all of this and a calendar file. The interviewers will get one each.',
  },
  info_requested: {
    action: 'Ask the applicant',
    means: 'The applicant will see your question and can reply on their application page. Our reply deadline is paused until then.',
  },
  waiting_list: {
    action: 'Put on the waiting list',
    means: 'The course is full for now. Otherwise the applicant would be offered a place.',
  },
  accepted: { action: 'Offer a place', means: 'The applicant will see the offer and can accept or decline it by the day you choose.' },
  rejected: { action: 'Reject', means: 'The applicant will see your reasons. A decision can be undone.', isDanger: true },
  withdrawn: {
    action: 'Withdraw for the applicant',
    means: 'The applicant told you that they no longer want to apply.',
    isDanger: true,
  },
}

const stays: Partial<Record<ApplicationStatus, TransitionLabel>> = {
  info_requested: {
    action: 'Ask again or give more time',
    means: 'The applicant will get a new email with your question and the new day.',
  },
  accepted: {
    action: 'Change the offer',
    means: 'Offer another course, intake or study mode, or give more time to reply. The applicant will be asked to reply to the new offer.',
  },
  confirmed: {
    action: 'Change the place',
    means: 'Move the applicant to another course, intake or study mode, for example to a later intake. We will tell them.',
  },
}

const backToReview: Partial<Record<ApplicationStatus, TransitionLabel>> = {
  pending: { action: 'Begin to review', means: 'We will tell the applicant that their application is being reviewed.' },
  interview: { action: 'Return to review', means: 'The applicant will be told, and can read your reason on their application page.' },
  waiting_list: { action: 'Return to review', means: 'The application leaves the waiting list, and the applicant will be told.' },
}

const replies: Partial<Record<ApplicationStatus, TransitionLabel>> = {
  confirmed: { action: 'Record acceptance', means: 'The applicant has told you that they accept the place. We will confirm it by email.' },
  declined: { action: 'Record refusal', means: 'The applicant has told you that they do not want the place.', isDanger: true },
}

const closeQuestion: TransitionLabel = {
  action: 'Close the question',
  means: 'Either the applicant has answered by phone or at the front desk, or you no longer need an answer.',
}

const restore: TransitionLabel = {
  action: 'Undo the withdrawal',
  means: 'The withdrawal was a mistake. The application returns to the status that it had before, and the applicant will be told.',
}

/** The wording of a transition for staff. */
export function transitionLabel({ from, to }: Pick<StaffTransition, 'from' | 'to'>): TransitionLabel {
  if (from === to) return stays[to] ?? { action: `Change ${to}`, means: '' }
  if (from === 'withdrawn') return restore
  if (from === 'info_requested' && ASKING_STATUSES.includes(to)) return closeQuestion
  if (from === 'confirmed' && to === 'accepted')
    return {
      action: 'Ask for the reply again',
      means: 'The acceptance no longer counts. The applicant will be asked to reply to the offer.',
    }
  const label = (from === 'accepted' ? replies[to] : undefined) ?? (to === 'under_review' ? backToReview[from] : undefined) ?? words[to]
  if (label !== undefined) return label
  return to === 'under_review'
    ? { action: 'Reopen', means: 'The decision will no longer apply. We will tell the applicant, and include your reason.', isDanger: true }
    : { action: `Change to ${to}`, means: '' }
}
