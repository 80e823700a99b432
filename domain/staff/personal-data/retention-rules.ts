import { retention } from '#content/retention.ts'

export type { RetentionRule } from '#domain/staff/responses/personal-data.ts'

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)

/** A description of each rule in content/retention.ts that deletes data. */
export const RETENTION_RULES = {
  applications: {
    label: 'Sent applications',
    words: `Deleted ${retention.applicationYears} years after the decision or withdrawal. Totals without names are kept.`,
  },
  drafts: { label: 'Drafts', words: `Deleted ${months(retention.draftMonths)} after their last change.` },
  assistedApplications: {
    label: 'Assisted applications',
    words: `Deleted ${retention.assistedApplicationDays} days after their last change. If claimed, only the front desk’s copy is deleted.`,
  },
  inquiries: { label: 'Inquiries', words: `Deleted ${months(retention.inquiryMonths)} after they were closed, last answered or sent.` },
  chats: { label: 'Chats', words: `Deleted ${months(retention.chatMonths)} after the last message.` },
  emails: { label: 'Record of emails and text messages', words: `Deleted ${months(retention.emailMonths)} after they were written.` },
  signUps: { label: 'Event sign-ups', words: `Deleted ${months(retention.signUpMonths)} after the event.` },
  requests: { label: 'Data requests', words: `Deleted ${months(retention.dataRequestMonths)} after they were closed.` },
  log: { label: 'Staff log', words: `Deleted after ${months(retention.auditMonths)}, without exception.` },
} as const
export type RetentionRuleName = keyof typeof RETENTION_RULES

/** Counting stops at one above this number. */
export const RETENTION_COUNT_MOST = 1000
