import { type DataRequestLine, type RequestState, type Urgency, urgencyOf } from '#domain/staff/personal-data/data-requests.ts'
import type { Tone } from '#web/ui/status-tag.tsx'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** `Overdue by 2 days`, `5 days left`. */
export function dueWords({ daysLeft }: Pick<DataRequestLine, 'daysLeft'>): string {
  if (daysLeft < 0) return `Overdue by ${days(-daysLeft)}`
  return daysLeft === 0 ? 'Due today' : `${days(daysLeft)} left`
}

const tones: Readonly<Record<Urgency, Tone>> = { overdue: 'error', week: 'warning', fortnight: 'info', calm: 'neutral' }
export const dueTone = ({ daysLeft }: Pick<DataRequestLine, 'daysLeft'>): Tone => tones[urgencyOf(daysLeft)]

export const stateTones: Readonly<Record<RequestState, Tone>> = { received: 'neutral', proved: 'info', done: 'success', refused: 'warning' }

/** Text that people type, kept for as long as this document lives: a closed dialog loses no words. */
export const begun = new Map<string, string>()
