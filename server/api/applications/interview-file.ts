import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { paths } from '#domain/paths.ts'
import { type InterviewWay, whereOfInterview } from '#domain/staff/interviews.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import type { Transaction } from '#server/database/database.ts'
import { interviewCalendar } from '#server/mail/interview-calendar.ts'
import { ProductError } from '#server/requests/errors.ts'

type Found = {
  id: string
  application: string
  number: string
  sequence: number
  startsAt: string
  minutes: number
  way: InterviewWay
  place: string
}

async function findPlanned(tx: Transaction, id: string): Promise<Found | undefined> {
  await tx.query(`select set_config('timezone', 'UTC', true)`)
  const { rows } = await tx.query<{ found: Found }>(
    `select jsonb_build_object('id', planned.id, 'application', sent.id, 'number', sent.number, 'sequence', planned.sequence,
       'startsAt', planned.starts_at, 'minutes', planned.minutes, 'way', planned.way, 'place', planned.place) as found
     from private.interviews as planned join public.applications as sent on sent.id = planned.application_id
     where planned.id = $1 and planned.state = 'planned' and sent.user_id is not null`,
    [id],
  )
  return rows[0]?.found
}

/**
 * GET /api/interviews/{id}.ics: a planned interview for a calendar. It needs no token, so that any calendar program can fetch it. Only
 * the person invited knows its id, the id cannot be guessed, and the file contains no names. Returns 404 for unknown ids and once the
 * interview has ended or been called off; 429 after 600 requests in five minutes from one network.
 */
export async function interviewFile(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const limit = visitorLimit(options, { name: 'interview-file', points: 600, seconds: 300 })
  app.get<{ Params: { id: string } }>('/interviews/:id(^[0-9A-Fa-f-]{36}$).ics', async (request, reply) => {
    await limit(request)
    const id = z.uuid().safeParse(request.params.id)
    const planned = id.success ? await options.database.asServer((tx) => findPlanned(tx, id.data)) : undefined
    if (planned === undefined) throw new ProductError('not_found')
    const where = planned.way === 'phone' ? 'By phone' : whereOfInterview(planned).value
    const url = new URL(paths.application(planned.application), options.config.siteUrl).href
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="interview.ics"')
      .type('text/calendar; charset=utf-8')
      .send(interviewCalendar({ ...planned, where, url }, { method: 'PUBLISH' }))
  })
}
