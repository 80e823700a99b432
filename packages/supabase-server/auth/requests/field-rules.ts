import { AuthError, type WeakPasswordReason } from '#supabase-server/auth/responses/auth-error.ts'
import type { PasswordHashing, PasswordRule } from '#supabase-server/auth/passwords/password-hashing.ts'
import type { CodeChallenge } from '#supabase-server/auth/queries/flow-states.ts'
import type { Host } from '#supabase-server/host.ts'

/** bcrypt reads no more than this many bytes. This limit allows passwords to be moved to a server that uses bcrypt. */
const PASSWORD_BYTES = 72
/** Metadata is part of every access token and therefore of every request header. */
const METADATA_BYTES = 4096

/** Returns the address in the form in which it is stored and compared. Throws 400 validation_failed if it is invalid. */
export function checkEmail(email: string, { isEmailAddress }: Host): string {
  if (email === '') throw new AuthError('validation_failed', { message: 'An email address is required' })
  if (!isEmailAddress(email)) {
    throw new AuthError('validation_failed', { message: 'Unable to validate email address: invalid format' })
  }
  return email.toLowerCase()
}

/**
 * For every endpoint that sets a password. Throws 422 weak_password with the reasons, or 400 if the password is too long to store.
 * Existing passwords are never checked against the list of common ones.
 */
export async function checkNewPassword(password: string, { rule, isCommon }: Pick<PasswordHashing, 'rule' | 'isCommon'>): Promise<void> {
  if (Buffer.byteLength(rule.prepare(password)) > PASSWORD_BYTES) {
    throw new AuthError('validation_failed', { message: `Password cannot be longer than ${PASSWORD_BYTES} characters` })
  }
  const weakness = weaknessOf(password, rule)
  if (weakness) throw new AuthError('weak_password', { message: weakness.message, weakPassword: weakness.reasons })
  if (await isCommon(password)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.'
    throw new AuthError('weak_password', { message, weakPassword: ['pwned'] })
  }
}

/** Returns the password rules that are not met (specification, section 5), in the protocol's terms. */
export function weaknessOf(password: string, rule: PasswordRule): { message: string; reasons: WeakPasswordReason[] } | null {
  const faults = rule.faults(password).filter((fault) => fault !== 'tooLong')
  if (faults.length === 0) return null
  const tooShort = faults.includes('tooShort')
  const lacksCharacters = faults.some((fault) => fault !== 'tooShort')
  return {
    message: [
      ...(tooShort ? [`Password should be at least ${rule.minimum} characters.`] : []),
      ...(lacksCharacters
        ? ['Password should contain at least one character of each: an uppercase letter, a digit, a special character.']
        : []),
    ].join(' '),
    reasons: [...(tooShort ? (['length'] as const) : []), ...(lacksCharacters ? (['characters'] as const) : [])],
  }
}

/** Whether a person's metadata is small enough for an access token. */
export function fitsToken(metadata: Record<string, unknown>): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= METADATA_BYTES
}

/** Throws if the metadata is too large. */
export function checkMetadataSize(metadata: Record<string, unknown>): void {
  if (!fitsToken(metadata)) {
    throw new AuthError('validation_failed', { message: `User data cannot be larger than ${METADATA_BYTES} bytes` })
  }
}

/** Returns the PKCE challenge of a request (RFC 7636), or null if it has none. Throws 400 if it is incomplete or malformed. */
export function checkChallenge(challenge: string, method: string): CodeChallenge | null {
  if (challenge === '' && method === '') return null
  if (challenge === '' || method === '') {
    throw new AuthError('validation_failed', { message: 'PKCE flow requires code_challenge_method and code_challenge' })
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw new AuthError('validation_failed', { message: 'code challenge has to be between 43 and 128 characters' })
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw new AuthError('validation_failed', {
      message: 'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    })
  }
  const named = method.toLowerCase()
  if (named !== 's256' && named !== 'plain') {
    throw new AuthError('validation_failed', { message: 'code_challenge_method must be s256 or plain' })
  }
  return { challenge, method: named }
}

/**
 * The lengths are limited because names are part of every response about a person, and the issuer appears twice in the QR code for
 * authenticator apps.
 */
const LONGEST_FRIENDLY_NAME = 100
const LONGEST_ISSUER = 50

/** Returns the name that a person has given a factor, trimmed. '' is also valid. */
export function checkFriendlyName(typed: string): string {
  const name = typed.trim()
  if (name.length > LONGEST_FRIENDLY_NAME) {
    throw new AuthError('validation_failed', { message: `friendly_name cannot be longer than ${LONGEST_FRIENDLY_NAME} characters` })
  }
  return name
}

/** A colon would be read as the separator before the account name (Key Uri Format of authenticator apps). */
export function checkIssuer(issuer: string): string {
  if (issuer.length > LONGEST_ISSUER || issuer.includes(':')) {
    throw new AuthError('validation_failed', { message: `issuer cannot be longer than ${LONGEST_ISSUER} characters or contain a colon` })
  }
  return issuer
}

/** E.164 with its plus sign, as the outbox requires. The shortest numbers in use have seven digits. */
const PHONE = /^\+[1-9][0-9]{6,14}$/

/** Returns the stored form of a phone number. */
export function checkPhone(typed: string, { readPhone }: Host): string {
  if (typed.trim() === '') throw new AuthError('validation_failed', { message: 'Phone number required to enroll Phone factor' })
  const phone = readPhone(typed)
  if (!PHONE.test(phone)) throw new AuthError('validation_failed', { message: 'Invalid phone number format (E.164 required)' })
  return phone
}
