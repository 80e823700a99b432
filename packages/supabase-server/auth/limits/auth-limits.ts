import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import { type Database, translated } from '#supabase-server/database.ts'
import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import { networkOf } from '#supabase-server/http/network-of.ts'
import type { Familiarity } from '#supabase-server/auth/queries/known-places.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { type Attempt, type GuessCounter, createCounters } from './counters.ts'
import type { LimitName } from './rate-limits.ts'

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
  /**
   * Counts one letter with a link to this address (of mail), with an account or without one; answers 0, or the seconds until there may be
   * another. A letter that confirms an address counts for its mailbox, too (`letterToMailbox`): 429 over_email_send_rate_limit. Within ten
   * seconds, and after three in ten minutes (ruling 43), a letter has just been sent; after eight in a day there is one an hour, so that no
   * mailbox is filled and a link that works is always there.
   */
  letterTo(kind: 'signup' | 'recovery', email: string): Promise<number>
  /**
   * Counts one letter to the mailbox behind an address nobody has confirmed, however its tag and dots are spelled; 429
   * over_email_send_rate_limit after twenty in a day. Whoever has confirmed an address still gets theirs, whatever strangers ask for.
   */
  letterToMailbox(email: string): Promise<Attempt>
  /** Counts one code sent by mail to this account; 429 over_email_send_rate_limit. */
  nonceTo(account: string): Promise<void>
  /**
   * Counts one password attempt as if it failed, so that attempts running side by side cannot outrun the count; the answer
   * takes it back when it was no wrong guess. A device the account has signed in on before has counters of its own, and
   * nothing anybody else does fills them. An address network it has signed in from before counts apart from strangers, until
   * the account or the network has used up what that gives in a day. Everybody else shares the counters of the account and of
   * the address, which stop strangers early. Once the five minutes or the hour of the address are used up, `checkRobot` (throws) may
   * let an attempt pass that a person makes, up to what a day gives. `GuessesStopped` when it is the guesses at this account that are
   * too many.
   */
  passwordAttempt(
    account: string,
    from: Pick<Device, 'address' | 'token'>,
    known: Familiarity,
    checkRobot?: () => Promise<void>,
  ): Promise<Attempt>
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

/** The limits in `private.rate_limits`: they hold across restarts and copies of this server. Off with `RATE_LIMITS=off`. */
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

    async letterTo(kind, email) {
      const ofMailbox = kind === 'signup' ? await letterToMailbox(counters, database, email) : UNCOUNTED
      const wait = await letterTo(counters, kind, email)
      if (wait > 0) await ofMailbox.untried()
      return wait
    },
    letterToMailbox: (email) => letterToMailbox(counters, database, email),

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
 * Counts a sign-in of a network that the account does not know. Clients that do no work may use up the
 * network's five-minute limit; others pass by solving a robot check. Answers whether they did.
 */
async function letIntoNetwork({ count, fits }: Counters, network: string, checkRobot?: () => Promise<void>): Promise<boolean> {
  if (checkRobot === undefined) await count('token', network)
  else if (!(await fits(['token', network]))) {
    await checkRobot()
    return true
  }
  return false
}

/** What the account's own networks have left of the day; null when it is used up. */
async function atHome({ fits }: Counters, account: string, network: string): Promise<GuessCounter[] | null> {
  const ofDay: GuessCounter[] = [
    ['guessPerAccountAtHomeAndDay', account, network],
    ['guessPerHomeAddressAndDay', network],
  ]
  for (const counter of ofDay) if (!(await fits(counter))) return null
  return ofDay
}

const SENDS_MAIL: ReadonlySet<AddressLimit> = new Set(['signUp', 'recover', 'resend'])

async function letterToMailbox({ attempt }: Counters, database: Pick<Database, 'serverPool'>, email: string): Promise<Attempt> {
  try {
    const { rows } = await database.serverPool.query<{ mailbox: string }>('select private.mailbox_of_person($1) as mailbox', [email])
    return await attempt(['letterPerMailboxAndDay', rows[0]?.mailbox ?? email])
  } catch (error) {
    if (!(error instanceof AuthError) || error.retryAfter === undefined) throw translated(error)
    throw new AuthError('over_email_send_rate_limit', { retryAfter: error.retryAfter })
  }
}

async function letterTo({ count, fits }: Counters, kind: string, email: string): Promise<number> {
  try {
    await count('letterPerAddress', kind, email)
    await count('letterPerAddressAndLink', kind, email)
    if (!(await fits(['letterPerAddressAndDay', kind, email]))) await count('letterPerAddressAndHour', kind, email)
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
  letterTo: () => Promise.resolve(0),
  letterToMailbox: () => Promise.resolve(UNCOUNTED),
  nonceTo: () => Promise.resolve(),
  passwordAttempt: () => Promise.resolve(UNCOUNTED),
  codeAttempt: () => Promise.resolve(UNCOUNTED),
}
