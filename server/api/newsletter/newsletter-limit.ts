import type { FastifyRequest } from 'fastify'
import { newsletterFacts } from '#domain/newsletter/newsletter.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'

/**
 * How often one network may ask for the newsletter: one count for all doors of this server, the form of a page without
 * scripts and the data protocol. Counted before anything is asked, so asking in vain counts, too.
 */
export function newsletterLimit(options: ApiOptions): (request: FastifyRequest) => Promise<void> {
  const { mostOfNetwork, networkSeconds } = newsletterFacts
  return visitorLimit(options, { name: 'newsletter', points: mostOfNetwork, seconds: networkSeconds })
}
