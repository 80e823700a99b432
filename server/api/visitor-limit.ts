import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#supabase-server'
import { translated } from '#supabase-server/database.ts'
import { ProductError } from '#server/requests/errors.ts'
import type { ApiOptions } from './api.ts'

type Rule = {
  /** The endpoint's name in the table of counters. */
  name: string
  /** Maximum number of requests from one address (an IPv4 address, or the /64 of an IPv6 address) or by one person within `seconds`. */
  points: number
  seconds: number
}

/**
 * Counts a request by a visitor, or by the person whose id is passed. A signed-in person is not affected by others behind the same
 * address. Throws `too_many_requests` over the limit. Counters are stored in `private.rate_limits`, so they apply across restarts and all
 * instances of this server, with hashes in place of addresses. Off with `RATE_LIMITS=off`.
 */
export function visitorLimit(
  { config, database }: ApiOptions,
  { name, points, seconds }: Rule,
): (request: FastifyRequest, person?: string) => Promise<void> {
  if (!config.rateLimits) return () => Promise.resolve()
  const limiter = new RateLimiterPostgres({
    storeClient: database.serverPool,
    storeType: 'pool',
    schemaName: 'private',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `api.${name}`,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points,
  })
  return async (request, person) => {
    const key = createHash('sha256')
      .update(person === undefined ? networkOf(request.ip) : `person ${person}`)
      .digest('base64url')
    await limiter.consume(key).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw translated(refusal)
      throw new ProductError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
    })
  }
}
