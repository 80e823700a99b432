import { NEW_FACTOR_NEEDS_ASSURANCE, requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { networkOf } from '#supabase-server/http/network-of.ts'
import {
  countWrongCode,
  deleteChallenge,
  findChallenge,
  markAnswered,
  type ChallengeRow,
} from '#supabase-server/auth/queries/challenges.ts'
import {
  deleteUnverifiedFactors,
  findFactor,
  findFactors,
  verifyFactorRow,
  type FactorWithSecret,
  takeStep,
} from '#supabase-server/auth/queries/factors.ts'
import { deleteLinkingFlows } from '#supabase-server/auth/queries/flow-states.ts'
import { SECOND_METHOD_OF, type Device, type SessionRow } from '#supabase-server/auth/queries/sessions.ts'
import type { UserRow } from '#supabase-server/auth/queries/users.ts'
import type { IssuedSession } from '#supabase-server/auth/responses/session-response.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { attemptCode } from './attempt-code.ts'
import { addressOf } from './challenge-factor.ts'
import { matchingStep } from './authenticator-app.ts'
import { phoneCodeHash } from '#supabase-server/auth/secrets.ts'
import { lockPerson } from '#supabase-server/auth/accounts/lock-person.ts'
import { raise } from './raise-session.ts'
import { sendNotice } from '#supabase-server/auth/notices/send-notice.ts'

type Claim = { factor: FactorWithSecret; challenge: ChallengeRow; code: string }

/** Whether this is the right code. An app code is used up by the check. */
async function isRightCode(
  tx: Transaction,
  { config, factorKey }: Pick<Auth, 'config' | 'factorKey'>,
  { factor, challenge, code }: Claim,
): Promise<boolean> {
  // People may type the code with spaces: 123 456.
  const typed = code.replace(/\s/g, '')
  switch (factor.factor_type) {
    case 'totp': {
      const key = factor.secret === null ? null : factorKey.open(factor.secret)
      const step = key === null ? null : matchingStep(key, typed)
      return step !== null && takeStep(tx, factor.id, step)
    }
    case 'phone':
      return challenge.otp_code === phoneCodeHash(typed, challenge.id, config.jwtSecret)
  }
}

export type CodeClaim = { factorId: string; challengeId: string; code: string; device: Device }

/** Number of wrong codes after which a challenge ends. */
const MOST_WRONG_CODES = 5

const WRONG_CODE = { totp: 'Invalid TOTP code entered', phone: 'Invalid MFA Phone code entered' } as const

type Outcome = { raised: IssuedSession } | { refusal: AuthError }

/**
 * Completes a challenge. The right code raises the session to aal2. If the factor was being set up, it is verified and its owner is
 * notified by email. Throws 404 mfa_factor_not_found. Throws 422 mfa_factor_not_found for an unknown challenge, mfa_ip_address_mismatch
 * for a challenge from another session or address or one that was already used, mfa_challenge_expired after 5 minutes or 5 wrong codes,
 * and mfa_verification_failed for a wrong or used code. Throws 429 after too many wrong codes, and 403 insufficient_aal if another factor
 * is verified and was not proved.
 */
export async function verifyFactor(auth: Auth, person: SignedInPerson, claim: CodeClaim): Promise<IssuedSession> {
  const attempt = await attemptCode(auth, 'factor', person, claim.device)
  try {
    const outcome = await auth.database.asAuth((tx) => answer(tx, auth, person, claim))
    // Thrown outside the transaction so that it commits and the recorded attempts are stored.
    if ('refusal' in outcome) throw outcome.refusal
    await attempt.right()
    return outcome.raised
  } catch (error) {
    if (!(error instanceof AuthError && error.code === 'mfa_verification_failed')) await attempt.untried()
    throw error
  }
}

async function answer(
  tx: Transaction,
  auth: Auth,
  person: SignedInPerson,
  { factorId, challengeId, code, device }: CodeClaim,
): Promise<Outcome> {
  const locked = await lockPerson(tx, person)
  const factor = await findFactor(tx, factorId, locked.user.id)
  if (!factor) throw new AuthError('mfa_factor_not_found')
  // A person who knew the password may have started to set up this factor before another one was verified. This one must not become a way
  // around the verified one.
  if (factor.status === 'unverified') {
    requireAssurance({ factors: await findFactors(tx, locked.user.id), isAssured: locked.isAssured }, NEW_FACTOR_NEEDS_ASSURANCE)
  }
  const challenge = await findChallenge(tx, challengeId, factor.id)
  if (!challenge)
    throw new AuthError('mfa_factor_not_found', { status: 422, message: 'MFA factor with the provided challenge ID not found' })
  if (!isForThis(challenge, locked.session, device)) throw new AuthError('mfa_ip_address_mismatch')
  if (challenge.expired || challenge.attempts >= MOST_WRONG_CODES) {
    await deleteChallenge(tx, challenge.id)
    const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`
    return { refusal: new AuthError('mfa_challenge_expired', { message }) }
  }
  if (!(await isRightCode(tx, auth, { factor, challenge, code }))) {
    await countWrongCode(tx, challenge.id)
    return { refusal: new AuthError('mfa_verification_failed', { message: WRONG_CODE[factor.factor_type] }) }
  }
  await markAnswered(tx, challenge.id)
  if (factor.status === 'unverified') await begin(tx, locked.user, factor)
  await deleteUnverifiedFactors(tx, locked.user.id, factor.factor_type)
  return { raised: await raise(tx, locked, { method: SECOND_METHOD_OF[factor.factor_type], factorId: factor.id, device }) }
}

/** IPv6 addresses from the same home or phone are treated as equal, because they can change while a person is typing. */
function isForThis(challenge: ChallengeRow, session: SessionRow, device: Device): boolean {
  const isHere = networkOf(challenge.ip_address) === networkOf(addressOf(device))
  return isHere && challenge.session_id === session.id && challenge.verified_at === null
}

/** From this point on, access also requires this factor, so pending flows that started without it are ended. */
async function begin(tx: Transaction, user: UserRow, factor: FactorWithSecret): Promise<void> {
  await verifyFactorRow(tx, factor.id)
  await deleteLinkingFlows(tx, user.id)
  await sendNotice(tx, 'factor_added', user, { factor_type: factor.factor_type, factor_id: factor.id })
}
