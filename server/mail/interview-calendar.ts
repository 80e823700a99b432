import { type ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator'
import { institute } from '#content/institute.ts'
import { endOfInterview } from '#domain/staff/interviews.ts'

export type CalendarInterview = {
  id: string
  /** The application number. */
  number: string
  sequence: number
  /** ISO 8601. */
  startsAt: string
  minutes: number
  /** Where or how the interview takes place, in words. */
  where: string
  /** The page with the details. */
  url: string
}

/**
 * - `PUBLISH`: a file that a person downloads
 * - `REQUEST`, `CANCEL`: an email to an attendee, whose calendar applies it (RFC 5546)
 */
export type CalendarMethod = { method: 'PUBLISH' } | { method: 'REQUEST' | 'CANCEL'; attendee: string }

/**
 * An interview as a calendar file (RFC 5545), with times in UTC. It always has the same UID. It names only the institute and, in an
 * email, the recipient.
 */
export function interviewCalendar(interview: CalendarInterview, told: CalendarMethod): string {
  const { id, number, sequence, startsAt, where, url } = interview
  const calendar = ical({
    prodId: { company: institute.name, product: 'Interviews' },
    method: told.method as ICalCalendarMethod,
  })
  const event = calendar.createEvent({
    id: `interview-${id}@${institute.emailDomain}`,
    sequence,
    start: new Date(startsAt),
    end: new Date(endOfInterview(interview)),
    summary: `Interview, application ${number}`,
    description: url,
    location: where,
    url,
    status: told.method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: institute.name, email: institute.emails.admissions },
  })
  if (told.method !== 'PUBLISH') event.createAttendee({ email: told.attendee, rsvp: false })
  // The library omits the line ending after the last line.
  return `${calendar.toString()}\r\n`
}
