import { networkOf } from '#supabase-server/http/network-of.ts'
import { createBoundedQueue, createQueuePerKey, QueueFull } from '#supabase-server/http/bounded-queue.ts'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Caller } from '#supabase-server/database.ts'
import { tooManyAtOnce } from '#supabase-server/data/errors/data-error.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'

/** `isLong`: the work may take as long as it is given, as patterns and embedded rows may. */
export type TakeTurns = <T>(caller: Caller, address: string, work: () => Promise<T>, isLong?: boolean) => Promise<T>

/**
 * Lets a few statements of one person run at once, and of all visitors of one network; further ones wait their turn, so that
 * nobody takes all connections from everybody else; nor do many people together, by what may take long. 429 PT429 when too many
 * wait. The service, which is no person, is not counted. Off with `RATE_LIMITS=off`.
 */
export function createTurns({ rateLimits }: Pick<SupabaseServerConfig, 'rateLimits'>): TakeTurns {
  if (!rateLimits) return (_caller, _address, work) => work()
  const takeTurn = createQueuePerKey({ concurrency: queryLimits.running, waiting: queryLimits.waiting })
  const takeLongTurn = createBoundedQueue({ concurrency: queryLimits.longRunning, waiting: queryLimits.longWaiting })
  return async ({ role, claims }, address, work, isLong = false) => {
    if (role === 'service_role') return work()
    try {
      return await takeTurn(role === 'authenticated' ? personOf(claims) : networkOf(address), isLong ? () => takeLongTurn(work) : work)
    } catch (error) {
      throw error instanceof QueueFull ? tooManyAtOnce() : error
    }
  }
}

const personOf = (claims: string): string => `person ${(JSON.parse(claims) as { sub: string }).sub}`
