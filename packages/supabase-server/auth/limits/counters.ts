import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { translated, type Database } from '#supabase-server/database.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { LIMITS, type LimitName } from './rate-limits.ts'

export type GuessCounter = [name: LimitName, ...subject: string[]]

export type Attempt = {
  /** The guess was correct, so earlier wrong guesses from this place were the owner's own mistakes. */
  right(): Promise<void>
  /** Nothing was compared, so this attempt does not count. */
  untried(): Promise<void>
}

/** Thrown if guesses at one account were blocked. The owner should be notified. */
export class GuessesStopped extends AuthError {}

/** The counters in `private.rate_limits`, by name and subject. */
export function createCounters(database: Pick<Database, 'serverPool'>) {
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
      // A refused request causes no further statements. This does not apply to guesses, because their counts can be taken back, or to
      // emails, because strangers can invent any number of addresses.
      inMemoryBlockOnConsumed: /^(?:guess|email)/.test(name) ? 0 : points,
    })
    limiters.set(name, created)
    return created
  }
  const count = (name: LimitName, ...subject: string[]) =>
    limiter(name)
      .consume(keyOf(subject))
      .then(nothing, (refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext, ABOUT_ACCOUNT.test(name)) : translated(refusal)
      })

  const giveBack = ([name, ...subject]: GuessCounter, guesses = 1) => limiter(name).reward(keyOf(subject), guesses)

  /**
   * Resets a counter and returns its previous value, in one statement. If several correct guesses arrive in parallel, only one gets the
   * value.
   */
  async function empty([name, ...subject]: GuessCounter): Promise<number> {
    const { rows } = await database.serverPool.query<{ points: number }>(
      `delete from private.rate_limits where key = $1
       returning case when expire > extract(epoch from clock_timestamp()) * 1000 then points else 0 end as points`,
      [limiter(name).getKey(keyOf(subject))],
    )
    return Math.min(LIMITS[name].points, rows[0]?.points ?? 0)
  }

  const fits = (counter: GuessCounter) =>
    count(...counter).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AuthError) return false
        throw error
      },
    )

  /**
   * An attempt that has been counted. A correct guess resets the first counter, because the mistakes in it were the owner's own. It also
   * subtracts that number from the other counters, only once even if several correct guesses arrive in parallel. This allows for typing
   * mistakes by a whole class behind one address.
   */
  const counted = (own: GuessCounter, ...shared: GuessCounter[]): Attempt => ({
    async right() {
      const mistakes = await empty(own)
      await Promise.all(shared.map((counter) => giveBack(counter, mistakes)))
    },
    async untried() {
      await Promise.all([own, ...shared].map((counter) => giveBack(counter)))
    },
  })

  async function attempt(own: GuessCounter, ...shared: GuessCounter[]): Promise<Attempt> {
    for (const counter of [own, ...shared]) await count(...counter)
    return counted(own, ...shared)
  }

  return { count, counted, attempt, fits }
}

/** The counters that apply per account rather than per address. */
const ABOUT_ACCOUNT = /^guess(Code)?Per(Account|Device)/

const nothing = (): void => undefined

function tooMany(msBeforeNext: number, isAboutAccount: boolean): AuthError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const details = { retryAfter, message: `Request rate limit reached, try again after ${retryAfter} seconds` }
  return isAboutAccount ? new GuessesStopped('over_request_rate_limit', details) : new AuthError('over_request_rate_limit', details)
}

/** Hashed, so that the table does not become a list of visitors and their addresses. */
function keyOf(subject: readonly string[]): string {
  return createHash('sha256').update(subject.join('\n')).digest('base64url')
}
