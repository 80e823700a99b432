import { networkOf } from '#server/backend/auth/network-of.ts'
import { QueueFull, createBoundedQueue, createQueuePerKey } from '#server/backend/bounded-queue.ts'
import type { Config } from '#server/config.ts'
import type { Caller } from '#server/database/database.ts'
import { tooManyAtOnce } from './data-error.ts'
import { queryLimits } from './query-limits.ts'

/** `isSlow`: a statement that may take a processor for as long as it is let. */
export type TakeTurns = <T>(caller: Caller, address: string, work: () => Promise<T>, isSlow?: boolean) => Promise<T>

/**
 * Lets a few statements of one person run at once, and of all visitors of one network; further ones wait their turn, so that
 * nobody takes all connections from everybody else. Slow ones take turns with everybody's, so that many accounts do not either.
 * 429 PT429 when too many wait. The service, which is no person, is not counted. Off with `RATE_LIMITS=off`.
 */
export function createTurns({ rateLimits }: Pick<Config, 'rateLimits'>): TakeTurns {
  if (!rateLimits) return (_caller, _address, work) => work()
  const takeTurn = createQueuePerKey({ concurrency: queryLimits.running, waiting: queryLimits.waiting })
  const takeSlowTurn = createBoundedQueue({ concurrency: queryLimits.patternsRunning, waiting: queryLimits.waiting })
  return async ({ role, claims }, address, work, isSlow = false) => {
    if (role === 'service_role') return work()
    try {
      return await takeTurn(role === 'authenticated' ? personOf(claims) : networkOf(address), isSlow ? () => takeSlowTurn(work) : work)
    } catch (error) {
      throw error instanceof QueueFull ? tooManyAtOnce() : error
    }
  }
}

const personOf = (claims: string): string => `person ${(JSON.parse(claims) as { sub: string }).sub}`
