import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'
import { translated } from '#server/database/database-unavailable.ts'
import type { Database } from '#server/database/database.ts'
import { AuthError } from './auth-error.ts'
import { networkOf } from './network-of.ts'
import type { Familiarity } from './queries/known-places.ts'
import type { Device } from './queries/sessions.ts'

const MINUTE = 60

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
  mailPerAccount: { points: 30, duration: 60 * MINUTE },
  textPerAccount: { points: 5, duration: 60 * MINUTE },
  textPerAccountAndDay: { points: 10, duration: 24 * 60 * MINUTE },
  textPerNumber: { points: 5, duration: 60 * MINUTE },
  textPerNumberAndDay: { points: 10, duration: 24 * 60 * MINUTE },
  textPerNetwork: { points: 20, duration: 60 * MINUTE },
  textPerSite: { points: 300, duration: 60 * MINUTE },
  guessPerDevice: { points: 10, duration: 15 * MINUTE },
  guessPerAccountAndAddress: { points: 10, duration: 15 * MINUTE },
  guessPerAccount: { points: 30, duration: 60 * MINUTE },
  guessPerAddress: { points: 60, duration: 60 * MINUTE },
  guessCodePerDevice: { points: 10, duration: 15 * MINUTE },
  guessCodePerAccount: { points: 10, duration: 60 * MINUTE },
  guessCodePerAccountAndDay: { points: 30, duration: 24 * 60 * MINUTE },
} as const

type LimitName = keyof typeof LIMITS
type AddressLimit = Exclude<LimitName, `${string}Per${string}`>

export type AuthLimits = {
  /** Counts one request of this address (an IP); throws 429 over_request_rate_limit when it has used up its share. */
  request(kind: AddressLimit, address: string): Promise<void>
  /** Counts one request that may send mail to this account (an e-mail address). */
  mailTo(account: string): Promise<void>
  /**
   * Counts one text message; 429 over_sms_send_rate_limit. Each costs money, and some numbers pay whoever makes others send
   * to them: so much for a person, a number, a network and the whole site, and no more.
   */
  textTo(message: TextMessage): Promise<void>
  /**
   * Counts one password attempt as if it failed, so that attempts running side by side cannot outrun the count; the answer
   * takes it back when it was no wrong guess. A device the account has signed in on before has a counter of its own, and
   * nothing anybody else does fills it. An address network it has signed in from before counts with this account alone.
   * Everybody else shares the counters of the account and of the address, which stop strangers early.
   */
  passwordAttempt(account: string, from: Pick<Device, 'address' | 'token'>, known: Familiarity): Promise<Attempt>
  /**
   * Counts one attempt at a code of the second factor in the same way. Only who has passed the password comes this far, so
   * all devices share the counters of the account, but for one on which a second factor was proved before (its token).
   */
  codeAttempt(kind: CodeKind, account: string, assuredDevice: string | null): Promise<Attempt>
}

/** Who asks for a text message to which number, and from which address (an IP). */
export type TextMessage = { account: string; number: string; address: string | null }

/** Codes of factors and recovery codes are counted apart: who has used up the one may still have the other. */
export type CodeKind = 'factor' | 'recovery'

export type Attempt = {
  /** It was right: earlier mistakes at this place were the owner's own. */
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
        throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : translated(refusal)
      })

  const giveBack = ([name, ...subject]: GuessCounter) => limiter(name).reward(keyOf(subject))

  /** A right answer empties the first counter and takes only itself back from the others. */
  async function attempt(own: GuessCounter, ...shared: GuessCounter[]): Promise<Attempt> {
    for (const counter of [own, ...shared]) await count(...counter)
    return {
      async right() {
        const [name, ...subject] = own
        await limiter(name).delete(keyOf(subject))
        await Promise.all(shared.map(giveBack))
      },
      async untried() {
        await Promise.all([own, ...shared].map(giveBack))
      },
    }
  }

  return {
    request: (kind, address) => count(kind, networkOf(address)),

    mailTo: (account) => count('mailPerAccount', account),

    async textTo({ account, number, address }) {
      try {
        await count('textPerAccount', account)
        await count('textPerAccountAndDay', account)
        await count('textPerNumber', number)
        await count('textPerNumberAndDay', number)
        await count('textPerNetwork', networkOf(address ?? ''))
        await count('textPerSite')
      } catch (error) {
        if (!(error instanceof AuthError)) throw error
        throw new AuthError('over_sms_send_rate_limit', { ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }) })
      }
    },

    async passwordAttempt(account, { address, token }, known) {
      const network = networkOf(address ?? '')
      const [own, ...shared] = guessCounters(account, network, known.device ? token : null, known.network)
      if (shared.length > 0) await count('token', network)
      return attempt(own, ...shared)
    },

    codeAttempt: (kind, account, assuredDevice) => attempt(...codeCounters(kind, account, assuredDevice)),
  }
}

type GuessCounter = [name: LimitName, ...subject: string[]]

/** What a wrong password counts against: first the counter that a right one empties, then those shared with others. */
function guessCounters(
  account: string,
  network: string,
  device: string | null,
  isKnownNetwork: boolean,
): [GuessCounter, ...GuessCounter[]] {
  if (device !== null) return [['guessPerDevice', account, device]]
  const own: GuessCounter = ['guessPerAccountAndAddress', account, network]
  return isKnownNetwork ? [own] : [own, ['guessPerAddress', network], ['guessPerAccount', account]]
}

function codeCounters(kind: CodeKind, account: string, assuredDevice: string | null): [GuessCounter, ...GuessCounter[]] {
  if (assuredDevice !== null) return [['guessCodePerDevice', kind, account, assuredDevice]]
  return [
    ['guessCodePerAccount', kind, account],
    ['guessCodePerAccountAndDay', kind, account],
  ]
}

const nothing = (): void => undefined

const UNCOUNTED: Attempt = { right: () => Promise.resolve(), untried: () => Promise.resolve() }

const unlimited: AuthLimits = {
  request: () => Promise.resolve(),
  mailTo: () => Promise.resolve(),
  textTo: () => Promise.resolve(),
  passwordAttempt: () => Promise.resolve(UNCOUNTED),
  codeAttempt: () => Promise.resolve(UNCOUNTED),
}

function tooMany(msBeforeNext: number): AuthError {
  return new AuthError('over_request_rate_limit', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}

/** Hashed: the table must not become a list of who visits and with which address. */
function keyOf(subject: readonly string[]): string {
  return createHash('sha256').update(subject.join('\n')).digest('base64url')
}
