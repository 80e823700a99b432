import * as argon2 from '@node-rs/argon2'
import * as bcrypt from '@node-rs/bcrypt'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import { createCommonPasswords } from './common-passwords.ts'
import { QueueFull, createBoundedQueue } from '#supabase-server/http/bounded-queue.ts'

/** OWASP's minimum for argon2id, with memory in KiB. Supabase's auth server verifies the same PHC strings. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$'
const MOST_WAITING = 200

/** The site's password rules. */
export type PasswordRule = {
  /** Minimum number of characters. */
  minimum: number
  /** The rules that the password breaks. Empty if there are none. */
  faults(password: string): readonly ('tooShort' | 'tooLong' | 'noUppercase' | 'noDigit' | 'noSpecial')[]
  /** The normalised form in which a password is checked, hashed and compared. */
  prepare(typed: string): string
  /** Returns the prepared form, followed by the other forms from which an older hash of the same input may have been made. */
  spellings(typed: string): readonly string[]
}

export type PasswordHashing = {
  rule: PasswordRule
  /** Whether the password is among the million most common, in any capitalisation. Uses no external service. */
  isCommon(password: string): Promise<boolean>
  /** Returns a PHC string to store, made from the prepared form of the password. */
  hash(password: string): Promise<string>
  /**
   * Compares with a stored argon2id or bcrypt hash: the prepared form of the password first, then the forms from which an older hash may
   * have been made. If `outdated` is true, the caller must store a new hash of the same password. Without a stored hash (no account, or
   * one without a password) it takes the same time and never matches.
   */
  verify(stored: string | null, password: string): Promise<{ matches: boolean; outdated: boolean }>
}

/**
 * Hashes on the thread pool and always leaves one core free. It has its own queue, so a burst of sign-ins does not starve the rest of the
 * site. If the queue is full, throws 429 over_request_rate_limit.
 */
export function createPasswordHashing(rule: PasswordRule, concurrency = Math.max(1, availableParallelism() - 1)): PasswordHashing {
  const queue = createBoundedQueue({ concurrency, waiting: MOST_WAITING })
  const inLine = <T>(work: () => Promise<T>): Promise<T> =>
    queue(work).catch((error: unknown) => {
      throw error instanceof QueueFull ? new AuthError('over_request_rate_limit', { retryAfter: 2 }) : error
    })
  const nobodysHash = argon2.hash(randomBytes(32), PARAMETERS)
  nobodysHash.catch(() => undefined) // The error is reported where the promise is awaited.

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
