import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { EVENT_COLUMNS, type EventRow, eventFromRow, type InstituteEvent } from '#domain/events/events.ts'
import { paths } from '#domain/paths.ts'
import type { Transaction } from '#server/database/database.ts'
import { ProductError } from '#server/requests/errors.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { type ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator'
import { institute } from '#content/institute.ts'

/**
 * Formats an event as a calendar file (RFC 5545), with times in UTC. An event always has the same UID, so a calendar that already
 * contains it updates its entry.
 * @param pageUrl the page where people can read about the event and cancel their place.
 */
function eventCalendarFile(event: InstituteEvent, pageUrl: string): string {
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
  // The library omits the line ending after the last line.
  return `${calendar.toString()}\r\n`
}

const idSchema = z.uuid()

async function findEvent(tx: Transaction, id: string) {
  const { rows } = await tx.query<{ event: EventRow }>(
    `select to_jsonb(found) as event from (select ${EVENT_COLUMNS} from public.events where id = $1) as found`,
    [id],
  )
  return rows[0] && eventFromRow(rows[0].event)
}

/**
 * GET /api/events/{id}.ics: one event for a calendar. It needs no token, because the link is in an email and has to work on any device
 * and in any calendar program. Event details are not secret, the id cannot be guessed, and the file does not list attendees. Returns 404
 * for unknown ids and 429 after 600 requests in five minutes from one network.
 */
export async function eventFile(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const limit = visitorLimit(options, { name: 'event-file', points: 600, seconds: 300 })
  app.get<{ Params: { id: string } }>('/events/:id(^[0-9A-Fa-f-]{36}$).ics', async (request, reply) => {
    await limit(request)
    const id = idSchema.safeParse(request.params.id)
    const event = id.success ? await options.database.asServer((tx) => findEvent(tx, id.data)) : undefined
    if (event === undefined) throw new ProductError('not_found')
    const page = new URL(paths.event(event.slug), options.config.siteUrl)
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${event.slug}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(eventCalendarFile(event, page.href))
  })
}
