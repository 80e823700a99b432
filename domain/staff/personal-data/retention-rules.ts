import { retention } from '#content/retention.ts'

export type { RetentionRule } from '#domain/staff/answers/personal-data.ts'

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)

/** Each rule of content/retention.ts by which something is deleted, in words. */
export const RETENTION_RULES = {
  applications: {
    label: 'Applications that were sent',
    words: `Deleted ${retention.applicationYears} years after the decision or the withdrawal. A count without names stays.`,
  },
  drafts: { label: 'Drafts', words: `Deleted ${months(retention.draftMonths)} after their last change.` },
  assistedApplications: {
    label: 'Assisted applications',
    words: `Deleted ${retention.assistedApplicationDays} days after their last change; once taken, what the front desk still had of them.`,
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
