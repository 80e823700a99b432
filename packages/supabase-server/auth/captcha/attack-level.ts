import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#supabase-server/http/network-of.ts'
import { translated, type Database } from '#supabase-server/database.ts'

/** How hostile traffic is: 0 asks nobody for anything, 1 to 3 ask for more and more work. */
export type Level = 0 | 1 | 2 | 3

const WINDOW_SECONDS = 300

/**
 * Requests that may send mail (sign-up, recover, resend) in five minutes, above which level 1, 2 and 3 begin. The hard limits
 * allow one network 30 of each kind, 90 together, in the same time. A family or an office makes one or two such requests; 10
 * leave room for mistakes, and a class that signs up together is asked from its eleventh member on and notices nothing. Over
 * all, 60 are twelve a minute, more than the last day of admissions brings: so many come from a robot with many addresses.
 */
const STEPS = { network: [10, 30, 60], everybody: [60, 240, 960] } as const

type Counter = keyof typeof STEPS

export type AttackLevel = {
  /** Counts a request of this address (an IP) and says what it meets. */
  count(address: string): Promise<Level>
  /** What a request of this address would meet now; counts nothing. */
  now(address: string): Promise<Level>
}

/** Counters in `private.rate_limits`: they hold across restarts and copies of this server, with hashes in place of addresses. */
export function createAttackLevel(database: Pick<Database, 'serverPool'>): AttackLevel {
  const counters = { network: counterOf('network', database), everybody: counterOf('everybody', database) }

  const count = (name: Counter, key: string) =>
    counters[name].consume(key).then(
      ({ consumedPoints }) => levelOf(name, consumedPoints),
      (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw translated(refusal)
        // Whoever is blocked in memory is beyond the last step.
        return levelOf(name, refusal.consumedPoints || Infinity)
      },
    )
  const read = async (name: Counter, key: string): Promise<Level> => {
    const found = await counters[name].get(key).catch((problem: unknown) => {
      throw translated(problem)
    })
    return levelOf(name, found?.consumedPoints ?? 0)
  }

  return {
    async count(address) {
      // A network that is asked already makes nobody else be asked.
      return (await count('network', keyOf(address))) || (await count('everybody', EVERYBODY))
    },
    async now(address) {
      const levels = await Promise.all([read('network', keyOf(address)), read('everybody', EVERYBODY)])
      return levels[0] > levels[1] ? levels[0] : levels[1]
    },
  }
}

const EVERYBODY = 'all'

function counterOf(name: Counter, database: Pick<Database, 'serverPool'>): RateLimiterPostgres {
  const [first, , last] = STEPS[name]
  return new RateLimiterPostgres({
    storeClient: database.serverPool,
    storeType: 'pool',
    schemaName: 'private',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `robots.${name}`,
    points: first,
    duration: WINDOW_SECONDS,
    // Beyond the last step there is nothing to count: a flood costs no further statements.
    inMemoryBlockOnConsumed: last + 1,
  })
}

function levelOf(name: Counter, requests: number): Level {
  const [first, second, third] = STEPS[name]
  if (requests > third) return 3
  if (requests > second) return 2
  return requests > first ? 1 : 0
}

function keyOf(address: string): string {
  return createHash('sha256').update(networkOf(address)).digest('base64url')
}
