import type { FastifyRequest } from 'fastify'
import { newsletterSettings } from '#domain/newsletter/newsletter.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'

/**
 * How often one network may request the newsletter. One counter covers all the ways to subscribe: the form of a page without scripts and
 * the data protocol. Each request is counted before it is processed, so failed requests count, too.
 */
export function newsletterLimit(options: ApiOptions): (request: FastifyRequest) => Promise<void> {
  const { mostOfNetwork, networkSeconds } = newsletterSettings
  return visitorLimit(options, { name: 'newsletter', points: mostOfNetwork, seconds: networkSeconds })
}
