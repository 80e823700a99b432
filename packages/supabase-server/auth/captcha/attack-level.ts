import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#supabase-server/http/network-of.ts'
import { translated, type Database } from '#supabase-server/database.ts'

/** The threat level of current traffic. At 0 no request needs a proof of work. Levels 1 to 3 require increasing work. */
export type Level = 0 | 1 | 2 | 3

const WINDOW_SECONDS = 300

/**
 * How many requests that may send email (sign-up, recover, resend) are allowed within five minutes before levels 1, 2 and 3 start. In the
 * same time the hard limits allow one network 30 of each kind, 90 in total. A family or an office makes one or two such requests. A limit
 * of 10 leaves room for mistakes. When a class signs up together, its members need a proof of work from the eleventh request on, and do
 * not notice it. Across all networks, 60 is twelve a minute, more than we see on the last day of admissions. A higher number indicates a
 * bot with many addresses.
 */
const STEPS = { network: [10, 30, 60], everybody: [60, 240, 960] } as const

type Counter = keyof typeof STEPS

export type AttackLevel = {
  /** Counts a request from this IP address and returns the level that applies to it. */
  count(address: string): Promise<Level>
  /** Returns the level that would apply to a request from this address, without counting it. */
  now(address: string): Promise<Level>
}

/**
 * Counters in `private.rate_limits`. They survive restarts, are shared by all instances of this server, and are stored under hashes
 * rather than addresses.
 */
export function createAttackLevel(database: Pick<Database, 'serverPool'>): AttackLevel {
  const counters = { network: counterOf('network', database), everybody: counterOf('everybody', database) }

  const count = (name: Counter, key: string) =>
    counters[name].consume(key).then(
      ({ consumedPoints }) => levelOf(name, consumedPoints),
      (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw translated(refusal)
        // A caller that is already blocked in memory has exceeded the last threshold.
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
      // Requests from a network that already needs a proof of work do not count towards the total for all networks.
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
    // Stop counting above the last threshold, so that a flood of requests causes no further statements.
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
