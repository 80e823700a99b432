import { networkOf } from '#server/backend/auth/network-of.ts'
import { QueueFull, createQueuePerKey } from '#server/backend/bounded-queue.ts'
import type { Config } from '#server/config.ts'
import type { Caller } from '#server/database/database.ts'
import { tooManyAtOnce } from '#server/backend/data/errors/data-error.ts'
import { queryLimits } from '#server/backend/data/query-limits.ts'

export type TakeTurns = <T>(caller: Caller, address: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets a few statements of one person run at once, and of all visitors of one network; further ones wait their turn, so that
 * nobody takes all connections from everybody else. 429 PT429 when too many wait. The service, which is no person, is not
 * counted. Off with `RATE_LIMITS=off`.
 */
export function createTurns({ rateLimits }: Pick<Config, 'rateLimits'>): TakeTurns {
  if (!rateLimits) return (_caller, _address, work) => work()
  const takeTurn = createQueuePerKey({ concurrency: queryLimits.running, waiting: queryLimits.waiting })
  return async ({ role, claims }, address, work) => {
    if (role === 'service_role') return work()
    try {
      return await takeTurn(role === 'authenticated' ? personOf(claims) : networkOf(address), work)
    } catch (error) {
      throw error instanceof QueueFull ? tooManyAtOnce() : error
    }
  }
}

const personOf = (claims: string): string => `person ${(JSON.parse(claims) as { sub: string }).sub}`
