import type { IssueCounts } from '#domain/staff/answers/newsletter.ts'
export type { IssueCounts, IssueLine, Issue, NewsletterPlan } from '#domain/staff/answers/newsletter.ts'
/** Maximum length, in code points, of the two parts of an issue. The database enforces the same limits. */
export const ISSUE_LIMITS = { subject: 120, body: 20_000 } as const

/** The number of emails in an issue that are finished: sent, failed or left out. */
export const emailsDone = ({ sent, failed, leftOut }: IssueCounts): number => sent + failed + leftOut
