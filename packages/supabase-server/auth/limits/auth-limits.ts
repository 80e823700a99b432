import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import { type Database, translated } from '#supabase-server/database.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { networkOf } from '#supabase-server/http/network-of.ts'
import type { Familiarity } from '#supabase-server/auth/queries/known-places.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { type Attempt, type GuessCounter, createCounters } from './counters.ts'
import type { LimitName } from './rate-limits.ts'

export type AddressLimit = Exclude<LimitName, `${string}Per${string}`>

export type AuthLimits = {
  /**
   * Counts a request from this IP address. Throws 429 over_request_rate_limit if the address has used up its limit. A caller with a valid
   * link or session token is not blocked by others behind the same address: `whose` returns the token's owner, or null if unknown, and
   * each owner has a separate limit.
   */
  request(kind: AddressLimit, address: string, whose?: () => Promise<string | null>): Promise<void>
  /**
   * Counts a text message. Throws 429 over_sms_send_rate_limit. Text messages cost money, and the owners of some numbers earn from each
   * one. There are therefore limits per person, per number, per network and for the whole site.
   */
  textTo(message: TextMessage): Promise<void>
  /**
   * Counts an email with a link to this email address, whether or not it has an account. Returns 0, or the number of seconds until
   * another may be sent. A confirmation email also counts towards the limit of its mailbox (`emailToMailbox`): 429
   * over_email_send_rate_limit. An address gets one email in ten seconds and three in ten minutes (ruling 43). After eight in a day it
   * gets one an hour. This way no mailbox is flooded, and a working link is always available.
   */
  emailTo(kind: 'signup' | 'recovery', email: string): Promise<number>
  /**
   * Counts an email to the mailbox of an unconfirmed address, ignoring its tag and dots. Throws 429 over_email_send_rate_limit after
   * twenty in a day. The owner of a confirmed address still gets every email, whatever strangers request.
   */
  emailToMailbox(email: string): Promise<Attempt>
  /** Counts a code sent by email to this account. Throws 429 over_email_send_rate_limit. */
  nonceTo(account: string): Promise<void>
  /**
   * Counts a password attempt as failed in advance, so that parallel attempts cannot outrun the counter. The returned `Attempt` can undo
   * this if it was not a wrong guess. A device on which the account has signed in before has its own counters, which no other caller can
   * use up. A network from which it has signed in before is counted separately from strangers, until the account or the network has used
   * up its daily limit. All other callers share the counters of the account and of the address, which stop strangers early. Once the
   * five-minute or hourly limit of the address is used up, `checkRobot` (which throws) may let a person's attempt through, up to the
   * daily limit. Throws `GuessesStopped` if there were too many guesses at this account.
   */
  passwordAttempt(
    account: string,
    from: Pick<Device, 'address' | 'token'>,
    known: Familiarity,
    checkRobot?: () => Promise<void>,
  ): Promise<Attempt>
  /** Counts an attempt at a second-factor code in the same way. The counters used depend on how the session was opened. */
  codeAttempt(kind: CodeKind, account: string, way: Way): Promise<Attempt>
}

/**
 * How the caller reached the second factor. Each way has its own counters. A stranger who knows the password therefore cannot use up the
 * limit of the owner, who comes through an email link or from a device on which a second factor was proved before (identified by its
 * token).
 */
export type Way = 'password' | 'mail' | 'provider' | { assuredDevice: string }

/** The person who requests a text message, the number it is sent to, and the IP address of the request. */
export type TextMessage = { account: string; number: string; address: string | null; way: Way }

/** Factor codes, recovery codes and emailed codes are counted separately. A person who has used up one limit can still use the others. */
export type CodeKind = 'factor' | 'recovery' | 'nonce'

/**
 * The limits in `private.rate_limits`. They survive restarts and are shared by all instances of this server. Off with `RATE_LIMITS=off`.
 */
export function createAuthLimits(config: Pick<SupabaseServerConfig, 'rateLimits'>, database: Pick<Database, 'serverPool'>): AuthLimits {
  if (!config.rateLimits) return unlimited
  const counters = createCounters(database)
  const { count, counted, attempt, fits } = counters

  return {
    async request(kind, address, whose) {
      try {
        await count(kind, networkOf(address))
        if (SENDS_MAIL.has(kind)) await count('mailPerNetworkAndDay', networkOf(address))
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

    async emailTo(kind, email) {
      const ofMailbox = kind === 'signup' ? await emailToMailbox(counters, database, email) : UNCOUNTED
      const wait = await emailTo(counters, kind, email)
      if (wait > 0) await ofMailbox.untried()
      return wait
    },
    emailToMailbox: (email) => emailToMailbox(counters, database, email),

    async nonceTo(account) {
      try {
        await count('noncePerAccount', account)
      } catch (error) {
        if (!(error instanceof AuthError) || error.retryAfter === undefined) throw error
        throw new AuthError('over_email_send_rate_limit', { retryAfter: error.retryAfter })
      }
    },

    async passwordAttempt(account, { address, token }, known, checkRobot) {
      const network = networkOf(address ?? '')
      if (known.device && token !== null) {
        return attempt(['guessPerDevice', account, token], ['guessPerDeviceAndDay', account, token])
      }
      const own: GuessCounter = ['guessPerAccountAndAddress', account, network]
      const hasWorked = !known.network && (await letIntoNetwork(counters, network, checkRobot))
      await count(...own)
      const home = known.network ? await atHome(counters, account, network) : null
      if (home) return counted(own, ...home)
      const ofHour: GuessCounter = ['guessPerAddress', network]
      if (checkRobot === undefined) await count(...ofHour)
      else if (!(await fits(ofHour)) && !hasWorked) {
        await checkRobot().catch(async (refusal: unknown) => {
          await counted(own, ofHour).untried()
          throw refusal
        })
      }
      const ofDay: GuessCounter[] = [
        ['guessPerAddressAndDay', network],
        ['guessPerAccount', account],
        ['guessPerAccountAndDay', account],
      ]
      for (const counter of ofDay) await count(...counter)
      return counted(own, ofHour, ...ofDay)
    },

    codeAttempt: (kind, account, way) => attempt(...codeCounters(kind, account, way)),
  }
}

type Counters = ReturnType<typeof createCounters>

/**
 * Counts a sign-in from a network that is unknown to the account. Clients without a proof of work may use up the network's five-minute
 * limit. After that they must pass a robot check. Returns whether they did.
 */
async function letIntoNetwork({ count, fits }: Counters, network: string, checkRobot?: () => Promise<void>): Promise<boolean> {
  if (checkRobot === undefined) await count('token', network)
  else if (!(await fits(['token', network]))) {
    await checkRobot()
    return true
  }
  return false
}

/** Returns the daily counters of a network that is known to the account, or null if one is used up. */
async function atHome({ fits }: Counters, account: string, network: string): Promise<GuessCounter[] | null> {
  const ofDay: GuessCounter[] = [
    ['guessPerAccountAtHomeAndDay', account, network],
    ['guessPerHomeAddressAndDay', network],
  ]
  for (const counter of ofDay) if (!(await fits(counter))) return null
  return ofDay
}

const SENDS_MAIL: ReadonlySet<AddressLimit> = new Set(['signUp', 'recover', 'resend'])

async function emailToMailbox({ attempt }: Counters, database: Pick<Database, 'serverPool'>, email: string): Promise<Attempt> {
  try {
    const { rows } = await database.serverPool.query<{ mailbox: string }>('select private.mailbox_of_person($1) as mailbox', [email])
    return await attempt(['emailPerMailboxAndDay', rows[0]?.mailbox ?? email])
  } catch (error) {
    if (!(error instanceof AuthError) || error.retryAfter === undefined) throw translated(error)
    throw new AuthError('over_email_send_rate_limit', { retryAfter: error.retryAfter })
  }
}

async function emailTo({ count, fits }: Counters, kind: string, email: string): Promise<number> {
  try {
    await count('emailPerAddress', kind, email)
    await count('emailPerAddressAndLink', kind, email)
    if (!(await fits(['emailPerAddressAndDay', kind, email]))) await count('emailPerAddressAndHour', kind, email)
    return 0
  } catch (error) {
    if (!(error instanceof AuthError) || error.retryAfter === undefined) throw error
    return error.retryAfter
  }
}

function codeCounters(kind: CodeKind, account: string, way: Way): [GuessCounter, ...GuessCounter[]] {
  if (typeof way === 'object') return [['guessCodePerDevice', kind, account, way.assuredDevice]]
  return [
    ['guessCodePerAccount', kind, account, way],
    ['guessCodePerAccountAndDay', kind, account, way],
  ]
}

const wayText = (way: Way): string => (typeof way === 'object' ? 'assured' : way)

const UNCOUNTED: Attempt = { right: () => Promise.resolve(), untried: () => Promise.resolve() }

const unlimited: AuthLimits = {
  request: () => Promise.resolve(),
  textTo: () => Promise.resolve(),
  emailTo: () => Promise.resolve(0),
  emailToMailbox: () => Promise.resolve(UNCOUNTED),
  nonceTo: () => Promise.resolve(),
  passwordAttempt: () => Promise.resolve(UNCOUNTED),
  codeAttempt: () => Promise.resolve(UNCOUNTED),
}
