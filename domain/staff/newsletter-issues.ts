import type { IssueCounts } from '#domain/staff/answers/newsletter.ts'
export type { IssueCounts, IssueLine, Issue, NewsletterPlan } from '#domain/staff/answers/newsletter.ts'
/** Code points of the two parts of an issue; the database holds the same. */
export const ISSUE_LIMITS = { subject: 120, body: 20_000 } as const

/** Letters of an issue that are done with, one way or another. */
export const lettersDone = ({ sent, failed, leftOut }: IssueCounts): number => sent + failed + leftOut
