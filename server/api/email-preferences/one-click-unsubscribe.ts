import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProductError, productErrorFrom } from '#server/requests/errors.ts'
import { ignoreBodies } from '#server/api/form-body.ts'

/** A kind of email that recipients can stop with the token it contains. */
export type Leave = {
  /** Path of the page that the link opens. The same path below /api is for the recipient's mail program. */
  path: string
  /** The pages that show the result. */
  done: string
  failed: string
  /** The format of the token. */
  token: RegExp
  /** Stops the emails. An unknown or used token is not an error, because a caller must not be able to find out whom we write to. */
  leave: (token: string) => Promise<void>
  /** The response to a mail program. Only someone who is debugging will read it. */
  answer: string
  /** The log message for a failure. */
  failure: string
}

/** Returns the token from the URL, or undefined if it does not have our format, for example because the link was cut off. */
function tokenOf({ url }: FastifyRequest, shape: RegExp): string | undefined {
  const token = new URL(url, 'http://x').searchParams.get('token') ?? ''
  return shape.test(token) ? token : undefined
}

/**
 * The target of an email's `List-Unsubscribe` header (RFC 8058). A POST by the recipient's mail program, without cookies and never
 * redirected, unsubscribes them and returns 200, whatever the body contains. A GET redirects to the page with the button. There is no
 * rate limit: a token cannot be guessed, and nothing may prevent a person from leaving the list.
 */
export async function leaveByMailProgram(app: FastifyInstance, { path, token: shape, leave, answer }: Leave): Promise<void> {
  ignoreBodies(app)
  app.post(path, async (request, reply) => {
    const token = tokenOf(request, shape)
    if (token === undefined) throw new ProductError('malformed_request')
    await leave(token)
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(answer)
  })
  app.get(path, (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(`${path}?token=${tokenOf(request, shape) ?? ''}`, 303),
  )
}

/**
 * Handles the button on the page that an email's link opens. Its form has no action, so the browser submits to the page's own URL,
 * including the token, with or without JavaScript. Always returns 303.
 */
export async function leaveByButton(app: FastifyInstance, { path, done, failed, token: shape, leave, failure }: Leave): Promise<void> {
  ignoreBodies(app)
  app.setErrorHandler((thrown, request, reply) => {
    if (productErrorFrom(thrown).statusCode >= 500) request.log.error({ err: thrown }, failure)
    return reply.header('cache-control', 'no-store').redirect(failed, 303)
  })
  app.post(path, async (request, reply) => {
    const token = tokenOf(request, shape)
    if (token !== undefined) await leave(token)
    return reply.header('cache-control', 'no-store').redirect(token === undefined ? failed : done, 303)
  })
}
