import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProductError, productErrorFrom } from '#server/requests/errors.ts'
import { ignoreBodies } from '#server/api/form-body.ts'

/** A kind of letter that its reader can stop, with the token that each of these letters carries. */
export type Leave = {
  /** Path of the page behind the link, and the same below /api for the reader's mail program. */
  path: string
  /** Pages that say how it went. */
  done: string
  failed: string
  /** What the token looks like. */
  token: RegExp
  /** Does it. A token that is unknown or was used before is no error: nobody may learn here whom we write to. */
  leave: (token: string) => Promise<void>
  /** What a mail program is answered; nobody reads it but who looks for a fault. */
  answer: string
  /** What the log says. */
  failure: string
}

/** The token of the address line, or undefined when it is none of ours, as when a link was cut off. */
function tokenOf({ url }: FastifyRequest, shape: RegExp): string | undefined {
  const token = new URL(url, 'http://x').searchParams.get('token') ?? ''
  return shape.test(token) ? token : undefined
}

/**
 * What the `List-Unsubscribe` header of a letter names (RFC 8058): a POST by the reader's mail program, without cookies and
 * never redirected, answers 200 and does it; whatever the body says. Opened as a link it leads to the page with the button.
 * Without limits: a token cannot be guessed, and nobody may be kept on a list.
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
 * The button of the page that the link in a letter opens. Its form names no address, so that the page's own, token included,
 * is used, with JavaScript or without. Always answers 303.
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
