import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ApiOptions } from '#server/api/api.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ProductError } from '#server/requests/errors.ts'
import { requireStaff } from './require-staff.ts'

const bodySchema = z.object({
  number: z.string().check(z.maxLength(60)),
  subject: z.string().check(z.maxLength(2000)),
  text: z.string().check(z.maxLength(20_000)),
})

/**
 * POST /api/staff/application-message-preview `{number, subject, text}`: the email that the applicant would receive if an officer sent
 * this (`staff_email_application`), as `{"subject", "text"}`. Nothing is sent or stored. Returns 400 for a subject or text that cannot be
 * sent; 401; 403 for a caller who is not currently an officer and for the caller's own application; and 404 for an unknown application.
 */
export async function applicationMessagePreview(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  app.post('/staff/application-message-preview', async (request) => {
    const caller = await callerOfToken(request, config)
    const body = bodySchema.safeParse(request.body)
    return database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'officer')
      if (!body.success) throw new ProductError('malformed_request')
      const { number, subject, text } = body.data
      const { rows } = await tx.query<{ payload: unknown }>('select private.message_payload($1, $2, $3) as payload', [
        number,
        subject,
        text,
      ])
      const { siteUrl, admissionsEmail } = config
      const rendered = renderMail(
        { id: '0', recipient: '', kind: 'application_message', payload: rows[0]?.payload },
        { siteUrl, admissionsEmail },
      )
      if (!rendered.ok) throw new Error(rendered.reason)
      return { subject: rendered.mail.subject, text: rendered.mail.text }
    })
  })
}
