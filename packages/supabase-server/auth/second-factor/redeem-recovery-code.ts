import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import {
  countRecoveryCodes,
  findUnusedRecoveryCode,
  takeRecoveryCode,
  type RecoveryCodeRow,
} from '#supabase-server/auth/queries/recovery-codes.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { readRecoveryCode } from './recovery-code.ts'
import type { IssuedSession } from '#supabase-server/auth/responses/session-response.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { attemptCode } from './attempt-code.ts'
import { lockPerson } from '#supabase-server/auth/accounts/lock-person.ts'
import { raise } from './raise-session.ts'
import { sendNotice } from '#supabase-server/auth/notices/send-notice.ts'

/**
 * Raises the session to aal2 with a single-use recovery code. Notifies the owner by email. Throws 422 mfa_verification_failed for
 * anything other than one of this person's unused codes, always after the same amount of work. Throws 429 after too many wrong codes.
 */
export async function redeemRecoveryCode(auth: Auth, person: SignedInPerson, typed: string, device: Device): Promise<IssuedSession> {
  const attempt = await attemptCode(auth, 'recovery', person, device)
  try {
    const raised = await compareAndRaise(auth, person, typed, device)
    await attempt.right()
    return raised
  } catch (error) {
    if (!(error instanceof AuthError && error.code === 'mfa_verification_failed')) await attempt.untried()
    throw error
  }
}

async function compareAndRaise(auth: Auth, person: SignedInPerson, typed: string, device: Device): Promise<IssuedSession> {
  const code = readRecoveryCode(typed)
  const kept = code && (await auth.database.asAuth((tx) => findUnusedRecoveryCode(tx, person.user.id, code.position)))
  const { matches } = await auth.passwords.verify(kept?.code_hash ?? null, code?.text ?? '')
  if (!kept || !matches) throw wrongCode()
  return auth.database.asAuth((tx) => raiseBy(tx, person, kept, device))
}

async function raiseBy(tx: Transaction, person: SignedInPerson, kept: RecoveryCodeRow, device: Device): Promise<IssuedSession> {
  const locked = await lockPerson(tx, person)
  if (!(await takeRecoveryCode(tx, kept))) throw wrongCode()
  const { left } = await countRecoveryCodes(tx, locked.user.id)
  await sendNotice(tx, 'recovery_code_used', locked.user, { left })
  return raise(tx, locked, { method: 'recovery_code', factorId: null, device })
}

function wrongCode(): AuthError {
  return new AuthError('mfa_verification_failed', { message: 'Invalid recovery code entered' })
}
