import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ISSUE_LIMITS } from '#domain/staff/newsletter-issues.ts'
import type { ApiOptions } from '#server/api/api-options.ts'
import { formField, takeFormBodies } from '#server/api/form-body.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ProductError } from '#server/requests/errors.ts'
import { framedPolicy } from '#server/site/security-headers.ts'
import { requireStaff } from './require-staff.ts'

const most = (limit: number) => z.string().check(z.refine((text) => Array.from(text).length <= limit))
const bodySchema = z.object({ subject: most(ISSUE_LIMITS.subject), body: most(ISSUE_LIMITS.body) })

/** Bytes of a form with the longest text there is: four bytes a letter, each spelled with three characters, and the rest. */
const FORM_BYTES = ISSUE_LIMITS.body * 12 + 16_384

/** Opens nobody's way off the list. */
const noToken = 'x'.repeat(43)

/** A frame cannot send the header that says who asks: its form says it. */
function takeTokenOfForm(request: FastifyRequest): void {
  if (!(request.body instanceof URLSearchParams)) return
  request.headers.authorization = `Bearer ${formField(request, 'access_token')}`
  request.body = Object.fromEntries(request.body)
}

/**
 * POST /api/staff/newsletter-letter `{subject, body}`: an issue as its readers would get it; nothing is sent or kept. As JSON it is
 * answered with `{"subject", "text"}`; as a form, which has `access_token`, too, with the letter itself, for a frame: it runs and
 * loads nothing, and its links lead nowhere. 400 for what is too long, 401, 403 for whoever is no staff at this moment.
 */
export async function newsletterLetter(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  takeFormBodies(app, FORM_BYTES)
  app.post('/staff/newsletter-letter', async (request, reply) => {
    const isForm = request.body instanceof URLSearchParams
    takeTokenOfForm(request)
    const caller = await callerOfToken(request, config)
    await database.asServer((tx) => requireStaff(tx, caller, 'viewer'))
    const body = bodySchema.safeParse(request.body)
    if (!body.success) throw new ProductError('malformed_request')
    const { siteUrl, admissionsEmail } = config
    const payload = { token: noToken, ...body.data }
    const rendered = renderMail({ id: '0', recipient: '', kind: 'newsletter_issue', payload }, { siteUrl, admissionsEmail })
    if (!rendered.ok) throw new ProductError('malformed_request')
    const { subject, text, html } = rendered.mail
    if (!isForm) return { subject, text }
    reply.header('content-security-policy', framedPolicy)
    return reply.type('text/html; charset=utf-8').send(html.replace('<head>', '<head><base target="_blank">'))
  })
}
