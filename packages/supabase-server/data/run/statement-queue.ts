import { networkOf } from '#supabase-server/http/network-of.ts'
import { createBoundedQueue, createQueuePerKey, QueueFull } from '#supabase-server/http/bounded-queue.ts'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Caller } from '#supabase-server/database.ts'
import { tooManyAtOnce } from '#supabase-server/data/errors/data-error.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'

/** `isLong`: the work may use its full time limit, for example if it involves patterns or embedded rows. */
export type StatementQueue = <T>(caller: Caller, address: string, work: () => Promise<T>, isLong?: boolean) => Promise<T>

/**
 * Runs a few statements from one person, or from all visitors on one network, at the same time and queues the others, so that no caller
 * can use all connections. Long statements from all callers share one queue. Throws 429 PT429 if too many are queued. The service role is
 * not limited. Disabled with `RATE_LIMITS=off`.
 */
export function createStatementQueue({ rateLimits }: Pick<SupabaseServerConfig, 'rateLimits'>): StatementQueue {
  if (!rateLimits) return (_caller, _address, work) => work()
  const queueFor = createQueuePerKey({ concurrency: queryLimits.running, waiting: queryLimits.waiting })
  const queueLong = createBoundedQueue({ concurrency: queryLimits.longRunning, waiting: queryLimits.longWaiting })
  return async ({ role, claims }, address, work, isLong = false) => {
    if (role === 'service_role') return work()
    try {
      return await queueFor(role === 'authenticated' ? personOf(claims) : networkOf(address), isLong ? () => queueLong(work) : work)
    } catch (error) {
      throw error instanceof QueueFull ? tooManyAtOnce() : error
    }
  }
}

const personOf = (claims: string): string => `person ${(JSON.parse(claims) as { sub: string }).sub}`
