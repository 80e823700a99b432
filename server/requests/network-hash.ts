import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { networkOf } from './network-of.ts'

/**
 * Where a message comes from, for the list of those whose messages are not taken: without the key nobody can find the
 * address by trying all.
 */
export function networkHash({ ip }: Pick<FastifyRequest, 'ip'>, { jwtSecret }: Pick<Config, 'jwtSecret'>): string {
  return createHmac('sha256', jwtSecret)
    .update(`network ${networkOf(ip)}`)
    .digest('base64url')
}
