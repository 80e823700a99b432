import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'
import { translated } from '#server/database/database-unavailable.ts'
import type { Database } from '#server/database/database.ts'
import { AuthError } from './auth-error.ts'
import { networkOf } from './network-of.ts'

const MINUTE = 60

/**
 * Attempts allowed in a window of seconds. The first six are the figures of Supabase's auth server (per address, but
 * without needing a proxy's header). Refreshing has a bucket of its own: a refused refresh signs a person out, and a whole
 * class behind one address must be able to stay signed in. So have journeys to a third party and back, which store a row
 * or ask the third party each. The last three count per account, known or not, so that they tell nobody whether an account
 * exists.
 */
const LIMITS = {
  signUp: { points: 30, duration: 5 * MINUTE },
  recover: { points: 30, duration: 5 * MINUTE },
  resend: { points: 30, duration: 5 * MINUTE },
  verify: { points: 30, duration: 5 * MINUTE },
  updateUser: { points: 30, duration: 5 * MINUTE },
  token: { points: 150, duration: 5 * MINUTE },
  refresh: { points: 1800, duration: 5 * MINUTE },
  authorize: { points: 150, duration: 5 * MINUTE },
  callback: { points: 150, duration: 5 * MINUTE },
  mailPerAccount: { points: 30, duration: 60 * MINUTE },
  guessPerAccountAndAddress: { points: 10, duration: 15 * MINUTE },
  guessPerAccount: { points: 100, duration: 60 * MINUTE },
} as const

type LimitName = keyof typeof LIMITS
type AddressLimit = Exclude<LimitName, `${string}PerAccount${string}`>

export type AuthLimits = {
  /** Counts one request of this address (an IP); throws 429 over_request_rate_limit when it has used up its share. */
  request(kind: AddressLimit, address: string): Promise<void>
  /** Counts one request that may send mail to this account (an e-mail address). */
  mailTo(account: string): Promise<void>
  /**
   * Counts one password attempt as if it failed, so that attempts running side by side cannot outrun the count; the answer
   * takes it back when it was no wrong guess. Wrong ones from elsewhere never lock an owner out for longer than the wide
   * window.
   */
  passwordAttempt(account: string, address: string): Promise<PasswordAttempt>
}

export type PasswordAttempt = {
  /** The password was right: earlier mistakes at this place were the owner's own. */
  right(): Promise<void>
  /** Nothing was compared: only this attempt does not count. */
  untried(): Promise<void>
}

/** The limits in `private.rate_limits`: they hold across restarts and copies of this server. Off with `RATE_LIMITS=off`. */
export function createAuthLimits(config: Pick<Config, 'rateLimits'>, database: Pick<Database, 'serverPool'>): AuthLimits {
  if (!config.rateLimits) return unlimited

  const limiters = new Map<LimitName, RateLimiterPostgres>()
  const limiter = (name: LimitName): RateLimiterPostgres => {
    const known = limiters.get(name)
    if (known) return known
    const { points, duration } = LIMITS[name]
    const created = new RateLimiterPostgres({
      storeClient: database.serverPool,
      storeType: 'pool',
      schemaName: 'private',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: `auth.${name}`,
      points,
      duration,
      // Whoever is over an address limit costs no further statements. Account limits can be handed back, so not those.
      inMemoryBlockOnConsumed: name.includes('Account') ? 0 : points,
    })
    limiters.set(name, created)
    return created
  }
  const count = (name: LimitName, ...subject: string[]) =>
    limiter(name).consume(keyOf(subject)).then(nothing, (refusal: unknown) => {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : translated(refusal)
    })

  return {
    request: (kind, address) => count(kind, networkOf(address)),

    mailTo: (account) => count('mailPerAccount', account),

    async passwordAttempt(account, address) {
      const place = [account, networkOf(address)]
      await count('guessPerAccountAndAddress', ...place)
      await count('guessPerAccount', account)
      const giveBack = () => limiter('guessPerAccount').reward(keyOf([account]))
      return {
        async right() {
          await limiter('guessPerAccountAndAddress').delete(keyOf(place))
          await giveBack()
        },
        async untried() {
          await limiter('guessPerAccountAndAddress').reward(keyOf(place))
          await giveBack()
        },
      }
    },
  }
}

const nothing = (): void => undefined

const unlimited: AuthLimits = {
  request: () => Promise.resolve(),
  mailTo: () => Promise.resolve(),
  passwordAttempt: () => Promise.resolve({ right: () => Promise.resolve(), untried: () => Promise.resolve() }),
}

function tooMany(msBeforeNext: number): AuthError {
  return new AuthError('over_request_rate_limit', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}

/** Hashed: the table must not become a list of who visits and with which address. */
function keyOf(subject: readonly string[]): string {
  return createHash('sha256').update(subject.join('\n')).digest('base64url')
}
