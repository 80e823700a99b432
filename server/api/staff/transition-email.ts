import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ApiOptions } from '#server/api/api.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import type { OwnWords } from '#server/mail/worded-email.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ProductError } from '#server/requests/errors.ts'
import { requireStaff } from './require-staff.ts'

const bodySchema = z.object({ number: z.string().check(z.maxLength(60)), action: z.record(z.string(), z.unknown()) })

/**
 * POST /api/staff/transition-email `{number, action}`: the email that an applicant would receive if an officer made this status change
 * (`staff_change_status`). Returns `{"email": {"subject", "text"}}`, or null if none would be sent. Nothing is sent or changed. Returns
 * 400 for an invalid action; 401; 403 for a caller who is not currently an officer and for the caller's own application; and 404 for an
 * unknown application.
 */
export async function transitionEmail(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  app.post('/staff/transition-email', async (request) => {
    const caller = await callerOfToken(request, config)
    const body = bodySchema.safeParse(request.body)
    return database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'officer')
      if (!body.success) throw new ProductError('malformed_request')
      const { rows } = await tx.query<{ email: { kind: string; payload: unknown } | null; words: OwnWords | null }>(
        `select email, private.words_of_kind(email ->> 'kind') as words from private.email_ahead($1, $2) as email`,
        [body.data.number, body.data.action],
      )
      const email = rows[0]?.email ?? null
      if (email === null) return { email: null }
      const { siteUrl, admissionsEmail } = config
      // The recipient is not shown, but a calendar file needs one.
      const rendered = renderMail(
        { id: '0', recipient: admissionsEmail, ...email, words: rows[0]?.words ?? null },
        { siteUrl, admissionsEmail },
      )
      if (!rendered.ok) throw new Error(rendered.reason)
      return { email: { subject: rendered.mail.subject, text: rendered.mail.text } }
    })
  })
}
