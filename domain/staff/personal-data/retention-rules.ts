import { retention } from '#content/retention.ts'

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)

/** Each rule of content/retention.ts by which something is deleted, in words. */
export const RETENTION_RULES = {
  applications: {
    label: 'Applications that were sent',
    words: `Deleted ${retention.applicationYears} years after the decision or the withdrawal. A count without names stays.`,
  },
  drafts: { label: 'Drafts', words: `Deleted ${months(retention.draftMonths)} after their last change.` },
  walkIns: {
    label: 'Drafts of the desk',
    words: `Deleted ${retention.walkInDays} days after their last change; of one that was taken, what the desk still had of it.`,
  },
  inquiries: { label: 'Inquiries', words: `Deleted ${months(retention.inquiryMonths)} after they were closed, or last answered, or sent.` },
  chats: { label: 'Chats', words: `Deleted ${months(retention.chatMonths)} after the last message.` },
  letters: { label: 'Record of letters and text messages', words: `Deleted ${months(retention.letterMonths)} after they were written.` },
  signUps: { label: 'Who signed up for an event', words: `Deleted ${months(retention.signUpMonths)} after its end.` },
  requests: { label: 'Data requests', words: `Deleted ${months(retention.requestMonths)} after they were closed.` },
  log: { label: 'Log of staff', words: `Deleted after ${months(retention.auditMonths)}. Nothing holds it back.` },
} as const
export type RetentionRuleName = keyof typeof RETENTION_RULES

/** Counts stop at one more than this. */
export const RETENTION_COUNT_MOST = 1000

/** What a rule would delete now (rpc `staff_retention`). Moments are ISO 8601. */
export type RetentionRule = {
  rule: RetentionRuleName
  /** How many it would delete now, up to `RETENTION_COUNT_MOST` and one. */
  due: number
  /** Since when the time of the oldest of them counts; null for none. */
  oldest: string | null
  /** The first of them, by the names that staff have for them; at most five. */
  references: string[]
  /** How many stay nevertheless: for a restriction, and for a data request that is open. */
  restricted: number
  requested: number
  /** About when it is asked again; null before the first time. */
  nextRun: string | null
  /** The last that deleted something, the newest first; at most three, of twelve months. */
  runs: { at: string; erased: number }[]
}
