import type { StaffTransition } from '#domain/applications/status-transitions.ts'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'

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
    means: 'Invite the applicant to an interview. Enter when and where, or that you will call.',
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
    means: 'The applicant told you that they no longer want to apply. This cannot be undone.',
    isDanger: true,
  },
}

const back: TransitionLabel = {
  action: 'Record the answer',
  means: 'The applicant has answered by phone or at the front desk. The application will return to its previous status.',
}

/** The wording of a transition for staff. */
export function transitionLabel({ from, to }: Pick<StaffTransition, 'from' | 'to'>): TransitionLabel {
  if (from === 'info_requested' && to !== 'withdrawn') return back
  if (to === 'under_review') {
    if (from === 'pending')
      return { action: 'Begin to review', means: 'We will tell the applicant that their application is being reviewed.' }
    if (from === 'interview')
      return { action: 'Return to review', means: 'Any planned interview will be cancelled, and the applicant will be told.' }
    return {
      action: 'Reopen',
      means: 'The decision will no longer apply. We will tell the applicant, and include your reason.',
      isDanger: true,
    }
  }
  return words[to] ?? { action: `Change to ${to}`, means: '' }
}
