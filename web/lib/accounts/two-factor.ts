import type { GoTrueClient, User } from '@supabase/auth-js'
import { callAccountEndpoint } from '#web/lib/backend/account-endpoint.ts'
import { withRecentProof } from './recent-proof.ts'

/** A second factor that this site can ask for. Times are ISO 8601. */
export type StepFactor = {
  id: string
  kind: 'app' | 'phone'
  /** The name given by its owner; empty if there is none. */
  name: string
  /** `+2348031234567`; empty for an app, and if the backend does not send it. */
  phone: string
  addedAt: string
}

const kinds: Record<string, StepFactor['kind']> = { totp: 'app', phone: 'phone' }

/** The factors that a user can prove, apps first because they cost nothing and need no network. */
export function provenFactors(user: Pick<User, 'factors'>): StepFactor[] {
  return (user.factors ?? [])
    .flatMap((factor): StepFactor[] => {
      const kind = kinds[factor.factor_type]
      const phone: unknown = Reflect.get(factor, 'phone')
      if (kind === undefined || factor.status !== 'verified') return []
      return [
        {
          id: factor.id,
          kind,
          name: factor.friendly_name ?? '',
          phone: typeof phone === 'string' ? phone : '',
          addedAt: factor.created_at,
        },
      ]
    })
    .sort((one, other) => one.kind.localeCompare(other.kind) || one.addedAt.localeCompare(other.addedAt))
}

/** Sends a message with a code to a phone. Returns the id that `checkCode` needs. Throws the client's `AuthError`. */
export async function sendCode(auth: GoTrueClient, factorId: string): Promise<string> {
  const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' })
  if (error) throw error
  return data.id
}

/**
 * Proves the second factor with a code from an app or from the message with that id. The session then has level aal2. Throws the client's
 * `AuthError`. If the response is lost, the user only has to enter another code.
 */
export async function checkCode(auth: GoTrueClient, factorId: string, code: string, messageId?: string): Promise<void> {
  const { error } =
    messageId === undefined
      ? await auth.mfa.challengeAndVerify({ factorId, code })
      : await auth.mfa.verify({ factorId, challengeId: messageId, code })
  if (error) throw error
}

export type RecoveryCodesLeft = { left: number; madeAt: string | null }

/** The number of unused recovery codes. Throws `BackendError`. */
export async function readRecoveryCodes(auth: GoTrueClient): Promise<RecoveryCodesLeft> {
  const { left, created_at: madeAt } = await callAccountEndpoint<{ left: number; created_at: string | null }>(auth, 'GET', 'recovery-codes')
  return { left, madeAt }
}

/** Creates ten new codes and invalidates earlier ones. The codes are returned only this once. Throws `BackendError`. */
export async function makeRecoveryCodes(auth: GoTrueClient): Promise<string[]> {
  return (await withRecentProof(() => callAccountEndpoint<{ codes: string[] }>(auth, 'POST', 'recovery-codes'))).codes
}

/** Proves the second factor with a recovery code, which can be used only once. Throws `BackendError` or the client's `AuthError`. */
export async function checkRecoveryCode(auth: GoTrueClient, code: string): Promise<void> {
  type Tokens = { access_token: string; refresh_token: string }
  const { access_token, refresh_token } = await callAccountEndpoint<Tokens>(auth, 'POST', 'recovery-codes/verify', { code: code.trim() })
  const keep = () => auth.setSession({ access_token, refresh_token })
  const { error } = await keep()
  // The code has been used up. A brief loss of connection must not cost the user another one.
  const again = error?.name === 'AuthRetryableFetchError' ? await keep() : { error }
  if (again.error) throw again.error
}
