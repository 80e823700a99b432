import type { StaffTransition } from '#domain/applications/status-transitions.ts'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'

export type TransitionLabel = {
  /** What the button says. */
  action: string
  /** What it means, in one sentence. */
  means: string
  isDanger?: boolean
}

const words: Partial<Record<ApplicationStatus, TransitionLabel>> = {
  interview: {
    action: 'Invite to an interview',
    means: 'You would like to talk with the applicant. Write when and where, or that you will call.',
  },
  info_requested: {
    action: 'Ask the applicant',
    means: 'The applicant reads your question and answers on their page. Our promised day stands still until then.',
  },
  waiting_list: { action: 'Put on the waiting list', means: 'The course is full for now, and the applicant would have a place otherwise.' },
  accepted: { action: 'Offer a place', means: 'The applicant reads the offer and takes it or declines it by the day you name.' },
  rejected: { action: 'Reject', means: 'The applicant reads your reasons. A decision can be undone.', isDanger: true },
  withdrawn: {
    action: 'Withdraw for the applicant',
    means: 'The applicant told you that they no longer want it. This cannot be undone.',
    isDanger: true,
  },
}

const back: TransitionLabel = {
  action: 'Note the answer',
  means: 'The applicant has answered you by phone or at the desk. It goes back to where it was.',
}

/** How staff speak of a transition. */
export function transitionLabel({ from, to }: Pick<StaffTransition, 'from' | 'to'>): TransitionLabel {
  if (from === 'info_requested' && to !== 'withdrawn') return back
  if (to === 'under_review') {
    if (from === 'pending') return { action: 'Begin to review', means: 'The applicant is told that you are reading it.' }
    if (from === 'interview')
      return { action: 'Back to review', means: 'An interview that is planned is called off, and the applicant is told so.' }
    return { action: 'Open it again', means: 'The decision no longer counts. The applicant is told so, with your reason.', isDanger: true }
  }
  return words[to] ?? { action: `Change to ${to}`, means: '' }
}
