import * as argon2 from '@node-rs/argon2'
import * as bcrypt from '@node-rs/bcrypt'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import { createCommonPasswords } from './common-passwords.ts'
import { QueueFull, createBoundedQueue } from '#supabase-server/http/bounded-queue.ts'

/** OWASP's minimum for argon2id; memory in KiB. Supabase's auth server verifies the same PHC strings. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$'
const MOST_WAITING = 200

/** What the site asks of a password. */
export type PasswordRule = {
  /** Characters it has at least. */
  minimum: number
  /** What is wrong with it; empty when nothing is. */
  faults(password: string): readonly ('tooShort' | 'tooLong' | 'noUppercase' | 'noDigit' | 'noSpecial')[]
  /** The one form in which a password is judged, hashed and compared. */
  prepare(typed: string): string
  /** The prepared form first, then the other ones in which a hash may have been made of what was typed. */
  spellings(typed: string): readonly string[]
}

export type PasswordHashing = {
  rule: PasswordRule
  /** Whether it is among the million commonest, in any mixture of capital and small letters. Nobody outside is asked. */
  isCommon(password: string): Promise<boolean>
  /** A PHC string for storage, of the prepared form of the password. */
  hash(password: string): Promise<string>
  /**
   * Compares with a stored argon2id or bcrypt hash: the prepared form of the password, then what an older hash may have been made of.
   * `outdated` asks for a new hash of the same password. Without a stored hash (nobody, or somebody without a password) the same time
   * passes and nothing matches.
   */
  verify(stored: string | null, password: string): Promise<{ matches: boolean; outdated: boolean }>
}

/**
 * Hashing on the thread pool, one core always left to everybody else: waiting in a line of our own keeps a burst of
 * sign-ins from starving the rest of the site. When the line is full: 429 over_request_rate_limit.
 */
export function createPasswordHashing(rule: PasswordRule, concurrency = Math.max(1, availableParallelism() - 1)): PasswordHashing {
  const queue = createBoundedQueue({ concurrency, waiting: MOST_WAITING })
  const inLine = <T>(work: () => Promise<T>): Promise<T> =>
    queue(work).catch((error: unknown) => {
      throw error instanceof QueueFull ? new AuthError('over_request_rate_limit', { retryAfter: 2 }) : error
    })
  const nobodysHash = argon2.hash(randomBytes(32), PARAMETERS)
  nobodysHash.catch(() => undefined) // Reported where it is awaited.

  return {
    rule,
    isCommon: createCommonPasswords(rule),

    hash: (password) => inLine(() => argon2.hash(rule.prepare(password), PARAMETERS)),

    verify: (stored, password) =>
      inLine(async () => {
        const compared = stored || (await nobodysHash)
        const isArgon2 = compared.startsWith('$argon2')
        for (const spelling of rule.spellings(password)) {
          const matches = await (isArgon2 ? argon2.verify(compared, spelling) : bcrypt.verify(spelling, compared))
          if (!matches || !stored) continue
          return { matches, outdated: !stored.startsWith(CURRENT_PREFIX) || spelling !== rule.prepare(password) }
        }
        return { matches: false, outdated: false }
      }),
  }
}
