import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ApiOptions } from '#server/api/api.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import type { OwnWords } from '#server/mail/worded-email.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ProductError } from '#server/requests/errors.ts'
import { requireStaff } from './require-staff.ts'

const bodySchema = z.object({ number: z.string().check(z.maxLength(60)), email: z.string().check(z.regex(/^\d{1,18}$/)) })

const sentText = z.object({ subject: z.string(), text: z.string() })

type StoredEmail = { kind: string; recipient: string; payload: unknown; state: string; words: OwnWords | null }

/**
 * POST /api/staff/application-email-text `{number, email}`: one email to an applicant (`staff_application_emails`), as `{"email":
 * {"subject", "text"}}`: as it was sent, or as it will be sent. Null if the text is not stored. Reading it is logged. Returns 401; 403 for
 * a caller who is not currently staff and for the caller's own application; and 404 for an unknown application.
 */
export async function applicationEmailText(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  app.post('/staff/application-email-text', async (request, reply) => {
    const caller = await callerOfToken(request, config)
    const body = bodySchema.safeParse(request.body)
    const stored = await database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'viewer')
      if (!body.success) throw new ProductError('malformed_request')
      const { rows } = await tx.query<{ email: StoredEmail | null }>('select private.email_to_show($1, $2) as email', [
        body.data.number,
        body.data.email,
      ])
      return rows[0]?.email ?? null
    })
    reply.header('cache-control', 'no-store')
    if (stored === null) return { email: null }
    const sent = sentText.safeParse(stored.payload)
    if (stored.state === 'sent') return { email: sent.success ? { subject: sent.data.subject, text: sent.data.text } : null }
    const { siteUrl, admissionsEmail } = config
    const rendered = renderMail({ id: '0', ...stored }, { siteUrl, admissionsEmail })
    return { email: rendered.ok ? { subject: rendered.mail.subject, text: rendered.mail.text } : null }
  })
}
