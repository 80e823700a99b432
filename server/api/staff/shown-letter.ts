import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ApiOptions } from '#server/api/api.ts'
import { formField, takeFormBodies } from '#server/api/form-body.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { ProductError } from '#server/requests/errors.ts'
import { framedPolicy } from '#server/site/security-headers.ts'
import { requireStaff } from './require-staff.ts'

/** A frame cannot send the header that says who asks: its form says it. */
function takeTokenOfForm(request: FastifyRequest): void {
  if (!(request.body instanceof URLSearchParams)) return
  request.headers.authorization = `Bearer ${formField(request, 'access_token')}`
  request.body = Object.fromEntries(request.body)
}

type ShownLetter<Body> = {
  path: string
  schema: z.ZodMiniType<Body>
  /** Most characters (code points) of what is typed. */
  most: number
  /** The letter that this makes, as the outbox would hold it. */
  letterOf: (body: Body) => Omit<Parameters<typeof renderMail>[0], 'id' | 'recipient'> & { recipient?: string }
}

/**
 * POST `path`: a letter as its readers would get it; nothing is sent or kept. As JSON it is answered with `{"subject", "text"}`; as a
 * form, which has `access_token`, too, with the letter itself, for a frame: it runs and loads nothing, and its links lead nowhere. 400 for
 * what makes no letter, 401, 403 for whoever is no staff at this moment, 413 for far too much.
 */
export function showLetter<Body>(app: FastifyInstance, { config, database }: ApiOptions, shown: ShownLetter<Body>): void {
  // The longest text there is: four bytes a letter, each spelled with three characters in a form, and the rest.
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
    const rendered = renderMail({ id: '0', recipient: '', ...shown.letterOf(body.data) }, { siteUrl, admissionsEmail })
    if (!rendered.ok || rendered.unfilled !== undefined) throw new ProductError('malformed_request')
    const { subject, text, html } = rendered.mail
    if (!isForm) return { subject, text }
    reply.header('content-security-policy', framedPolicy)
    return reply.type('text/html; charset=utf-8').send(html.replace('<head>', '<head><base target="_blank">'))
  })
}
