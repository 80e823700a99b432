import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'
import { translated } from '#server/database/database-unavailable.ts'
import type { Database } from '#server/database/database.ts'
import { AuthError } from '#server/backend/auth/answers/auth-error.ts'
import { networkOf } from '#server/requests/network-of.ts'
import type { Familiarity } from '#server/backend/auth/queries/known-places.ts'
import type { Device } from '#server/backend/auth/queries/sessions.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * Attempts allowed in a window of seconds. The first six are the figures of Supabase's auth server (per address, but
 * without needing a proxy's header). Refreshing has a bucket of its own: a refused refresh signs a person out, and a whole
 * class behind one address must be able to stay signed in. So have the way to a provider and the way back, which store a
 * row or ask the provider each, and the tokens that the robot check asks its provider about. Whatever counts per account
 * counts for addresses without one, too, and so tells nobody whether an account exists. For the guesses see `passwordAttempt`.
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
  captcha: { points: 150, duration: 5 * MINUTE },
  challenge: { points: 30, duration: 2 * MINUTE },
  verifyFactor: { points: 30, duration: 2 * MINUTE },
  noncePerAccount: { points: 5, duration: 60 * MINUTE },
  textPerAccount: { points: 5, duration: 60 * MINUTE },
  textPerAccountAndDay: { points: 10, duration: DAY },
  textPerNumber: { points: 5, duration: 60 * MINUTE },
  textPerNumberAndDay: { points: 10, duration: DAY },
  textPerNetwork: { points: 20, duration: 60 * MINUTE },
  textPerSite: { points: 300, duration: 60 * MINUTE },
  guessPerDevice: { points: 10, duration: 15 * MINUTE },
  guessPerDeviceAndDay: { points: 50, duration: DAY },
  guessPerAccountAndAddress: { points: 10, duration: 15 * MINUTE },
  guessPerAccountAtHomeAndDay: { points: 50, duration: DAY },
  guessPerHomeAddressAndDay: { points: 300, duration: DAY },
  guessPerAccount: { points: 30, duration: 60 * MINUTE },
  guessPerAccountAndDay: { points: 100, duration: DAY },
  guessPerAddress: { points: 60, duration: 60 * MINUTE },
  guessPerAddressAndDay: { points: 300, duration: DAY },
  guessCodePerDevice: { points: 10, duration: 15 * MINUTE },
  guessCodePerAccount: { points: 10, duration: 60 * MINUTE },
  guessCodePerAccountAndDay: { points: 30, duration: DAY },
} as const

type LimitName = keyof typeof LIMITS
export type AddressLimit = Exclude<LimitName, `${string}Per${string}`>

export type AuthLimits = {
  /**
   * Counts one request of this address (an IP); throws 429 over_request_rate_limit when it has used up its share. What others
   * behind the address have used up closes the way of nobody who brings what only they can have, such as the token of a link
   * or of a session: `whose` names what it belongs to, null for one that is unknown, and that has a share of its own.
   */
  request(kind: AddressLimit, address: string, whose?: () => Promise<string | null>): Promise<void>
  /**
   * Counts one text message; 429 over_sms_send_rate_limit. Each costs money, and some numbers pay whoever makes others send
   * to them: so much for a person, a number, a network and the whole site, and no more.
   */
  textTo(message: TextMessage): Promise<void>
  /** Counts one code sent by mail to this account; 429 over_email_send_rate_limit. */
  nonceTo(account: string): Promise<void>
  /**
   * Counts one password attempt as if it failed, so that attempts running side by side cannot outrun the count; the answer
   * takes it back when it was no wrong guess. A device the account has signed in on before has counters of its own, and
   * nothing anybody else does fills them. An address network it has signed in from before counts apart from strangers, until
   * the account or the network has used up what that gives in a day. Everybody else shares the counters of the account and of
   * the address, which stop strangers early. `GuessesStopped` when it is the guesses at this account that are too many.
   */
  passwordAttempt(account: string, from: Pick<Device, 'address' | 'token'>, known: Familiarity): Promise<Attempt>
  /**
   * Counts one attempt at a code of the second factor in the same way, by how its session came this far.
   */
  codeAttempt(kind: CodeKind, account: string, way: Way): Promise<Attempt>
}

/**
 * How somebody came as far as the second factor. Each has counters of its own, so that a stranger who knows the password uses up
 * nothing of the owner's, who comes by a link of a mail or on a device where a second factor was proved before (its token).
 */
export type Way = 'password' | 'mail' | 'provider' | { assuredDevice: string }

/** Who asks for a text message to which number, and from which address (an IP). */
export type TextMessage = { account: string; number: string; address: string | null; way: Way }

/** Codes of factors, recovery codes and codes sent by mail are counted apart: who has used up the one may still have the others. */
export type CodeKind = 'factor' | 'recovery' | 'nonce'

export type Attempt = {
  /** It was right: earlier mistakes at this place were the owner's own. */
  right(): Promise<void>
  /** Nothing was compared: only this attempt does not count. */
  untried(): Promise<void>
}

/** Guesses at one account were stopped: its owner should hear of it. */
export class GuessesStopped extends AuthError {}

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
      // Whoever is over a limit of requests costs no further statements. Guesses can be handed back, so not those.
      inMemoryBlockOnConsumed: name.startsWith('guess') ? 0 : points,
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

  /** Empties a counter and answers what was in it. One statement: of right answers side by side one gets it, the others get nothing. */
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
   * An attempt that was counted. A right answer empties the first counter, whose mistakes were the owner's own. Those of the day
   * get back what was in it, and no more however many are right at once; the others this attempt alone.
   */
  const counted = (own: GuessCounter, ...shared: GuessCounter[]): Attempt => ({
    async right() {
      const mistakes = await empty(own)
      await Promise.all(shared.map((counter) => giveBack(counter, counter[0].endsWith('AndDay') ? mistakes : 1)))
    },
    async untried() {
      await Promise.all([own, ...shared].map((counter) => giveBack(counter)))
    },
  })

  async function attempt(own: GuessCounter, ...shared: GuessCounter[]): Promise<Attempt> {
    for (const counter of [own, ...shared]) await count(...counter)
    return counted(own, ...shared)
  }

  /** What the account's own networks have left of the day; null when it is used up. */
  async function atHome(account: string, network: string): Promise<GuessCounter[] | null> {
    const ofDay: GuessCounter[] = [
      ['guessPerAccountAtHomeAndDay', account, network],
      ['guessPerHomeAddressAndDay', network],
    ]
    for (const counter of ofDay) if (!(await fits(counter))) return null
    return ofDay
  }

  return {
    async request(kind, address, whose) {
      try {
        await count(kind, networkOf(address))
      } catch (refusal) {
        const owner = whose && refusal instanceof AuthError ? await whose() : null
        if (owner === null) throw refusal
        await count(kind, 'of', owner)
      }
    },

    async textTo({ account, number, address, way }) {
      const came = wayText(way)
      try {
        await count('textPerAccount', account, came)
        await count('textPerAccountAndDay', account, came)
        await count('textPerNumber', number, came)
        await count('textPerNumberAndDay', number, came)
        await count('textPerNetwork', networkOf(address ?? ''))
        await count('textPerSite')
      } catch (error) {
        if (!(error instanceof AuthError)) throw error
        throw new AuthError('over_sms_send_rate_limit', { ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }) })
      }
    },

    async nonceTo(account) {
      try {
        await count('noncePerAccount', account)
      } catch (error) {
        if (!(error instanceof AuthError) || error.retryAfter === undefined) throw error
        throw new AuthError('over_email_send_rate_limit', { retryAfter: error.retryAfter })
      }
    },

    async passwordAttempt(account, { address, token }, known) {
      const network = networkOf(address ?? '')
      if (known.device && token !== null) {
        return attempt(['guessPerDevice', account, token], ['guessPerDeviceAndDay', account, token])
      }
      const own: GuessCounter = ['guessPerAccountAndAddress', account, network]
      if (!known.network) await count('token', network)
      await count(...own)
      const home = known.network ? await atHome(account, network) : null
      if (home) return counted(own, ...home)
      const shared: GuessCounter[] = [
        ['guessPerAddress', network],
        ['guessPerAddressAndDay', network],
        ['guessPerAccount', account],
        ['guessPerAccountAndDay', account],
      ]
      for (const counter of shared) await count(...counter)
      return counted(own, ...shared)
    },

    codeAttempt: (kind, account, way) => attempt(...codeCounters(kind, account, way)),
  }
}

type GuessCounter = [name: LimitName, ...subject: string[]]

/** The counters that a single account fills, in contrast to those of an address. */
const ABOUT_ACCOUNT = /^guess(Code)?Per(Account|Device)/

function codeCounters(kind: CodeKind, account: string, way: Way): [GuessCounter, ...GuessCounter[]] {
  if (typeof way === 'object') return [['guessCodePerDevice', kind, account, way.assuredDevice]]
  return [
    ['guessCodePerAccount', kind, account, way],
    ['guessCodePerAccountAndDay', kind, account, way],
  ]
}

const wayText = (way: Way): string => (typeof way === 'object' ? 'assured' : way)

const nothing = (): void => undefined

const UNCOUNTED: Attempt = { right: () => Promise.resolve(), untried: () => Promise.resolve() }

const unlimited: AuthLimits = {
  request: () => Promise.resolve(),
  textTo: () => Promise.resolve(),
  nonceTo: () => Promise.resolve(),
  passwordAttempt: () => Promise.resolve(UNCOUNTED),
  codeAttempt: () => Promise.resolve(UNCOUNTED),
}

function tooMany(msBeforeNext: number, isAboutAccount: boolean): AuthError {
  const details = { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
  return isAboutAccount ? new GuessesStopped('over_request_rate_limit', details) : new AuthError('over_request_rate_limit', details)
}

/** Hashed: the table must not become a list of who visits and with which address. */
function keyOf(subject: readonly string[]): string {
  return createHash('sha256').update(subject.join('\n')).digest('base64url')
}
