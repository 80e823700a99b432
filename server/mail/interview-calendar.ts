import { type ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator'
import { institute } from '#content/institute.ts'
import { endOfInterview } from '#domain/staff/interviews.ts'

export type CalendarInterview = {
  id: string
  /** Of the application. */
  number: string
  sequence: number
  /** ISO 8601. */
  startsAt: string
  minutes: number
  /** Where, or how, in words. */
  where: string
  /** Where one reads about it. */
  url: string
}

/**
 * - `PUBLISH`: a file that somebody fetched
 * - `REQUEST`, `CANCEL`: a letter to an attendee, which their calendar takes over (RFC 5546)
 */
export type CalendarMethod = { method: 'PUBLISH' } | { method: 'REQUEST' | 'CANCEL'; attendee: string }

/**
 * An interview as a calendar file (RFC 5545), times in UTC. It always has the same UID, and names nobody but the institute and, in a
 * letter, who gets it.
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
  // The library leaves out what ends the last line, as it ends all others.
  return `${calendar.toString()}\r\n`
}
