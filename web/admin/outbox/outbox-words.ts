import { formatPhone } from '#domain/contacts/phones.ts'
import { readInternationalPhone } from '#domain/contacts/read-phone.ts'
import { OUTBOX_KINDS } from '#domain/staff/outbox-kinds.ts'
import type { OutboxLine } from '#domain/staff/outbox.ts'
import { WORK_COUNT_MOST } from '#domain/staff/work-list.ts'

/** Every kind of message with its label. */
export const kindOptions = Object.entries(OUTBOX_KINDS)
  .map(([value, { label }]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** The recipient as shown on screen. */
export function recipientWords({ to, channel }: Pick<OutboxLine, 'to' | 'channel'>): string {
  if (to === '') return 'Admissions office'
  return channel === 'sms' && to.startsWith('+') ? formatPhone(to) : to
}

/** The search value: an email address as typed, or a phone number in its stored format. */
export const recipientFrom = (typed: string): string => (typed.includes('@') ? typed.trim() : readInternationalPhone(typed.trim()))

export const emailsWord = (amount: number): string => (amount === 1 ? '1 message' : `${amount.toLocaleString('en')} messages`)

export const triesWord = (attempts: number): string => (attempts === 1 ? '1 try' : `${attempts} attempts`)

/** Formats a count, such as `12`, or `1,000+` if it exceeds the counting limit. */
export const countWords = (count: number): string =>
  count > WORK_COUNT_MOST ? `${WORK_COUNT_MOST.toLocaleString('en')}+` : count.toLocaleString('en')
