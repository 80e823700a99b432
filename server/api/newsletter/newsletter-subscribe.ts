import type { FastifyInstance } from 'fastify'
import { isStorable } from '#domain/text/text.ts'
import { comesFromThisSite } from '#supabase-server'
import type { Database } from '#server/database/database.ts'
import { productErrorFrom } from '#server/requests/errors.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { formField, readFormBodies } from '#server/api/form-body.ts'
import { paths } from '#domain/paths.ts'
import { newsletterLimit } from './newsletter-limit.ts'

const visitor = { role: 'anon', claims: '{"role":"anon"}' } as const

type Outcome = 'subscribed' | 'already-subscribed' | 'invalid' | 'failed'

/** Adds an address with the rights that any visitor has through the data protocol. The table enforces the rules. */
async function subscribe(database: Database, email: string): Promise<Outcome> {
  if (!isStorable(email)) return 'invalid'
  try {
    await database.queryAsCaller(visitor, { text: 'insert into public.subscribers (email) values ($1)', values: [email] })
    return 'subscribed'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '23505') return 'already-subscribed'
    if (code === '23514') return 'invalid'
    if (code === 'PT429') return 'failed'
    throw error
  }
}

/**
 * POST /api/newsletter/subscribe `email=…`: the newsletter form of a browser without JavaScript. Always returns 303 to the page that
 * shows the result.
 */
export async function newsletterSubscribe(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const limit = newsletterLimit(options)
  readFormBodies(app)
  app.setErrorHandler((thrown, request, reply) => {
    if (productErrorFrom(thrown).statusCode >= 500) request.log.error({ err: thrown }, 'an address could not be subscribed')
    return reply.header('cache-control', 'no-store').redirect(paths.newsletter('failed'), 303)
  })
  app.post('/newsletter/subscribe', async (request, reply) => {
    await limit(request)
    // A page on another site must not be able to subscribe its visitors.
    const outcome = comesFromThisSite(request, options.config.siteUrl)
      ? await subscribe(options.database, formField(request, 'email'))
      : 'failed'
    return reply.header('cache-control', 'no-store').redirect(paths.newsletter(outcome), 303)
  })
}
