import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ApiOptions } from '#server/api/api.ts'
import { formField, takeFormBodies } from '#server/api/form-body.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ProductError } from '#server/requests/errors.ts'
import { framedPolicy } from '#server/site/security-headers.ts'
import { requireStaff } from './require-staff.ts'

/** A frame cannot send the Authorization header, so the token is a field of the form. */
function takeTokenOfForm(request: FastifyRequest): void {
  if (!(request.body instanceof URLSearchParams)) return
  request.headers.authorization = `Bearer ${formField(request, 'access_token')}`
  request.body = Object.fromEntries(request.body)
}

type ShownEmail<Body> = {
  path: string
  schema: z.ZodMiniType<Body>
  /** Maximum length of the typed text in code points. */
  most: number
  /** The email for this input, as an outbox entry. */
  emailOf: (body: Body) => Omit<Parameters<typeof renderMail>[0], 'id' | 'recipient'> & { recipient?: string }
}

/**
 * POST `path`: an email as its recipients would see it. Nothing is sent or stored. A JSON request returns `{"subject", "text"}`. A form,
 * which also contains `access_token`, returns the email itself for display in a frame, where it cannot run or load anything. Returns 400
 * for input from which no email can be made, 401, 403 for a caller who is not currently staff, and 413 for input that is far too long.
 */
export function showEmail<Body>(app: FastifyInstance, { config, database }: ApiOptions, shown: ShownEmail<Body>): void {
  // Fits the longest text: each character may be four bytes, and a form encodes each byte as three characters. The rest is for the other
  // fields.
  const bodyLimit = shown.most * 12 + 16_384
  takeFormBodies(app, bodyLimit)
  app.post(shown.path, { bodyLimit }, async (request, reply) => {
    const isForm = request.body instanceof URLSearchParams
    takeTokenOfForm(request)
    const caller = await callerOfToken(request, config)
    await database.asServer((tx) => requireStaff(tx, caller, 'viewer'))
    const body = shown.schema.safeParse(request.body)
    if (!body.success) throw new ProductError('malformed_request')
    const { siteUrl, admissionsEmail } = config
    const rendered = renderMail({ id: '0', recipient: '', ...shown.emailOf(body.data) }, { siteUrl, admissionsEmail })
    if (!rendered.ok || rendered.unfilled !== undefined) throw new ProductError('malformed_request')
    const { subject, text, html } = rendered.mail
    if (!isForm) return { subject, text }
    reply.header('content-security-policy', framedPolicy)
    return reply.type('text/html; charset=utf-8').send(html.replace('<head>', '<head><base target="_blank">'))
  })
}
