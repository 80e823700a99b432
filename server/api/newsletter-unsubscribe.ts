import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { ProductError, productErrorFrom } from '#server/errors.ts'
import { ignoreBodies } from './form-body.ts'

type Options = { database: Database }

/** As `private.newsletter_token` makes them. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The token of the address line, or undefined when it is none of ours, as when a link was cut off. */
function tokenOf({ url }: FastifyRequest): string | undefined {
  const token = new URL(url, 'http://x').searchParams.get('token') ?? ''
  return TOKEN.test(token) ? token : undefined
}

/** A token that is unknown or was used before is no error: nobody may learn here which addresses are on the list. */
async function unsubscribe(database: Database, token: string): Promise<void> {
  const text = `delete from public.subscribers where unsubscribe_hash = sha256(convert_to($1, 'UTF8'))`
  await database.asServer((tx) => tx.query(text, [token]))
}

/**
 * What the `List-Unsubscribe` header of a letter names (RFC 8058): POST /api/newsletter/unsubscribe?token=… by the reader's
 * mail program, without cookies and never redirected, answers 200 and does it; whatever the body says. Opened as a link it
 * leads to the page with the button. Without limits: a token cannot be guessed, and nobody may be kept on a list.
 */
export async function newsletterUnsubscribe(app: FastifyInstance, { database }: Options): Promise<void> {
  ignoreBodies(app)
  app.post('/newsletter/unsubscribe', async (request, reply) => {
    const token = tokenOf(request)
    if (token === undefined) throw new ProductError('malformed_request')
    await unsubscribe(database, token)
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('You are off the list.\n')
  })
  app.get('/newsletter/unsubscribe', (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(`/newsletter/unsubscribe?token=${tokenOf(request) ?? ''}`, 303),
  )
}

/**
 * POST /newsletter/unsubscribe?token=…: the button of the page that the link in a letter opens. Its form names no address,
 * so that the page's own, token included, is used, with JavaScript or without. Always answers 303.
 */
export async function unsubscribeForm(app: FastifyInstance, { database }: Options): Promise<void> {
  ignoreBodies(app)
  app.setErrorHandler((thrown, request, reply) => {
    if (productErrorFrom(thrown).statusCode >= 500) request.log.error({ err: thrown }, 'an address could not be unsubscribed')
    return reply.header('cache-control', 'no-store').redirect('/newsletter/unsubscribe-failed', 303)
  })
  app.post('/newsletter/unsubscribe', async (request, reply) => {
    const token = tokenOf(request)
    if (token !== undefined) await unsubscribe(database, token)
    const outcome = token === undefined ? 'unsubscribe-failed' : 'unsubscribed'
    return reply.header('cache-control', 'no-store').redirect(`/newsletter/${outcome}`, 303)
  })
}
