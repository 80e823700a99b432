import { institute } from '#content/institute.ts'
import { dayOfEvent, hoursOfEvent } from '#domain/events/event-times.ts'
import { timeZoneWords } from '#domain/dates/time-zone-words.ts'
import { greeting } from './account-letters.ts'
import type { Letter } from './layout.ts'

export type EventLetterFacts = {
  fullName: string | undefined
  title: string
  place: string
  onlineUrl: string | undefined
  /** ISO 8601. */
  startsAt: string
  endsAt: string
  /** The event on the site. */
  pageUrl: string
  /** The event for calendars. */
  fileUrl: string
}

/** `Saturday 13 March 2027, 10:00 to 14:00 (Lagos time)` */
const whenOf = (event: EventLetterFacts) => `${dayOfEvent(event.startsAt)}, ${hoursOfEvent(event)} (${timeZoneWords})`

const factsOf = (event: EventLetterFacts) => [
  { label: 'When', value: whenOf(event) },
  { label: 'Where', value: event.place },
  ...(event.onlineUrl ? [{ label: 'Online', value: event.onlineUrl, asIs: true }] : []),
]

const pageLink = ({ pageUrl }: EventLetterFacts) => ({ label: 'See the event, or give your place back', url: pageUrl })
const toCalendar = (label: string, { fileUrl }: EventLetterFacts) => ({ label, url: fileUrl })
const reach = `Questions? Write to ${institute.emails.general}.`

export function eventSignUp(event: EventLetterFacts): Letter {
  return {
    subject: `You are signed up: ${event.title}`,
    greeting: greeting(event.fullName),
    paragraphs: [`We have kept a place for you at "${event.title}". We are looking forward to seeing you.`],
    facts: factsOf(event),
    action: toCalendar('Add to my calendar', event),
    closing: ['If you cannot come after all, please give your place back, so that somebody else can have it.', reach],
    footerLink: pageLink(event),
  }
}

export type EventChange = 'moved' | 'cancelled' | 'restored'

const changes: Record<EventChange, (event: EventLetterFacts) => Pick<Letter, 'subject' | 'paragraphs' | 'action'>> = {
  moved: (event) => ({
    subject: `New time or place: ${event.title}`,
    paragraphs: [`Something about "${event.title}" has changed. This is when and where it takes place now:`],
    action: toCalendar('Change it in my calendar', event),
  }),
  restored: (event) => ({
    subject: `It takes place after all: ${event.title}`,
    paragraphs: [`"${event.title}" takes place after all, and your place is still yours.`],
    action: toCalendar('Add to my calendar', event),
  }),
  cancelled: (event) => ({
    subject: `It does not take place: ${event.title}`,
    paragraphs: [`We are sorry: "${event.title}" does not take place. You need not do anything.`],
    action: toCalendar('Take it out of my calendar', event),
  }),
}

export function eventChanged(event: EventLetterFacts, change: EventChange): Letter {
  return {
    ...changes[change](event),
    greeting: greeting(event.fullName),
    facts: factsOf(event),
    closing: [
      change === 'cancelled' ? reach : `If you cannot come now, please give your place back, so that somebody else can have it. ${reach}`,
    ],
    footerLink: pageLink(event),
  }
}
