import type { TemplateName } from '#content/schema/email-variables.ts'
import { dayOfEvent, hoursOfEvent } from '#domain/events/events.ts'
import { timeZoneWords } from '#domain/dates/dates.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import { greeting } from './account-emails.ts'

export type EventEmailData = {
  fullName: string | undefined
  title: string
  place: string
  onlineUrl: string | undefined
  /** ISO 8601. */
  startsAt: string
  endsAt: string
  /** The event's page on the site. */
  pageUrl: string
  /** The event's calendar file. */
  fileUrl: string
}

/** `Saturday 13 March 2027, 10:00 to 14:00 (Lagos time)` */
const whenOf = (event: EventEmailData) => `${dayOfEvent(event.startsAt)}, ${hoursOfEvent(event)} (${timeZoneWords})`

const dataOf = (event: EventEmailData) => [
  { label: 'When', value: whenOf(event) },
  { label: 'Where', value: event.place },
  ...(event.onlineUrl ? [{ label: 'Online', value: event.onlineUrl, asIs: true }] : []),
]

const toPeople = (email: TemplateName, event: EventEmailData, calendar: string): WordedEmail => ({
  template: email,
  values: { event: event.title, when: whenOf(event), place: event.place },
  greeting: greeting(event.fullName),
  data: dataOf(event),
  action: { label: calendar, url: event.fileUrl },
  footerLink: { label: 'See the event, or give up your place', url: event.pageUrl },
})

export const eventSignUp = (event: EventEmailData) => toPeople('event_sign_up', event, 'Add to my calendar')

export type EventChange = 'moved' | 'cancelled' | 'restored'

const calendarOfChange: Readonly<Record<EventChange, string>> = {
  moved: 'Update it in my calendar',
  restored: 'Add to my calendar',
  cancelled: 'Remove it from my calendar',
}

export const eventChanged = (event: EventEmailData, change: EventChange) => toPeople(`event_${change}`, event, calendarOfChange[change])
