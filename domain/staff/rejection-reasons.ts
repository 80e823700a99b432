/** Maximum lengths, in code points, of a reason for rejecting an application: what staff see, and what the applicant sees. */
export const REASON_LIMITS = { label: 80, sentence: 300 } as const
