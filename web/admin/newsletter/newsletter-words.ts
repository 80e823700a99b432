import { type IssueCounts, type IssueLine, emailsDone } from '#domain/staff/newsletter-issues.ts'
import type { Tone } from '#web/ui/status-tag.tsx'

export const issueStates: Readonly<Record<IssueLine['state'], { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  waiting: { label: 'About to be sent', tone: 'info' },
  sending: { label: 'Being sent', tone: 'info' },
  stopped: { label: 'Stopped', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
}

export const subjectWords = (subject: string): string => subject.trim() || 'No subject yet'

/** Formats a number as people in Nigeria write it, such as `1,204`. */
export const count = (amount: number): string => amount.toLocaleString('en')

export const subscribersWords = (amount: number): string => (amount === 1 ? '1 subscriber' : `${count(amount)} subscribers`)

/** How many emails have been processed, such as `120 of 1,204`. */
export const progressWords = (counts: IssueCounts): string => `${count(emailsDone(counts))} of ${count(counts.recipients)}`

/** Roughly how long sending will take, in words. */
export function durationWords(emails: number, perHour: number): string {
  const minutes = Math.ceil((emails * 60) / perHour)
  if (minutes <= 1) return 'about a minute'
  if (minutes < 90) return `about ${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `about ${hours} hours` : `about ${Math.round(hours / 24)} days`
}
