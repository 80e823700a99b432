import { type ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator'
import { institute } from '#content/institute.ts'
import type { InstituteEvent } from '#domain/events/events.ts'

/**
 * An event as a calendar file (RFC 5545), times in UTC. The same event always has the same UID, so that a calendar which knows it
 * already takes over what has changed.
 * @param pageUrl where people read about it and leave it.
 */
export function eventCalendarFile(event: InstituteEvent, pageUrl: string): string {
  const calendar = ical({ prodId: { company: institute.name, product: 'Events' }, method: 'PUBLISH' as ICalCalendarMethod })
  const changedAt = new Date(event.updatedAt)
  calendar.createEvent({
    id: `${event.id}@${institute.emailDomain}`,
    sequence: event.sequence,
    stamp: changedAt,
    lastModified: changedAt,
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.title,
    description: [event.summary, event.description, event.onlineUrl && `Online: ${event.onlineUrl}`, pageUrl].filter(Boolean).join('\n\n'),
    location: { title: event.place, ...(event.position && { geo: { lat: event.position.latitude, lon: event.position.longitude } }) },
    url: pageUrl,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // The library leaves out what ends the last line, as it ends all others.
  return `${calendar.toString()}\r\n`
}
