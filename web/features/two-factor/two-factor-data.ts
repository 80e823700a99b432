import type { GoTrueClient } from '@supabase/auth-js'
import { institute } from '#content/institute.ts'
import { isAuthError } from '#web/lib/accounts/auth-problem.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { loadAuth } from '#web/lib/backend/auth-client.ts'
import { fetchInTime } from '#web/lib/backend/fetch-in-time.ts'
import { loadPublicConfig } from '#web/lib/backend/public-config.ts'
import { withRecentProof } from '#web/lib/accounts/recent-proof.ts'
import { provenFactors, readRecoveryCodes, type RecoveryCodesLeft, type StepFactor } from '#web/lib/accounts/two-factor.ts'
import { formatPhone } from '#domain/contacts/phones.ts'

/** The label of a second factor: a phone is shown with its number. */
export function nameOf({ kind, name, phone }: StepFactor): string {
  if (kind === 'phone' && phone !== '') return formatPhone(phone.startsWith('+') ? phone : `+${phone}`)
  return name || (kind === 'app' ? 'Authenticator app' : 'Your phone')
}

/** For example `My phone`. If the name is taken, adds the lowest number that makes it unique. */
export function freeName(taken: readonly string[], wished = 'My phone'): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wished : `${wished} ${count}`
    if (!taken.includes(name)) return name
  }
}

/** The second-factor data that the settings show. */
export type TwoFactorState = {
  /** Apps first; empty while two-factor authentication is off. */
  factors: StepFactor[]
  /** Null if there are no recovery codes: with a Supabase project, or while two-factor authentication is off. */
  recovery: RecoveryCodesLeft | null
  /** Whether codes can be sent to a phone. */
  sendsMessages: boolean
}

/** Reads the latest state. Throws the client's `AuthError` or `BackendError`. */
export async function readTwoFactor(isEmbedded: boolean): Promise<TwoFactorState> {
  const auth = await loadAuth()
  const [{ data, error }, sendsMessages] = await Promise.all([auth.getUser(), readSendsMessages()])
  if (error) throw error
  const factors = provenFactors(data.user)
  return { factors, recovery: isEmbedded && factors.length > 0 ? await readRecovery(auth) : null, sendsMessages }
}

/** Returns null on errors other than a lost connection, so that the factors can still be shown and removed. */
async function readRecovery(auth: GoTrueClient): Promise<RecoveryCodesLeft | null> {
  try {
    return await readRecoveryCodes(auth)
  } catch (cause) {
    if (cause instanceof BackendError && cause.failure === 'unreachable') throw cause
    return null
  }
}

/** Whether the backend can send text messages. False if it does not respond, so that only the methods that always work are offered. */
export async function readSendsMessages(): Promise<boolean> {
  try {
    const { supabaseUrl, supabaseAnonKey } = await loadPublicConfig()
    const answer = await fetchInTime(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: supabaseAnonKey } })
    return answer.ok && ((await answer.json()) as { mfa_phone_enroll_enabled?: boolean }).mfa_phone_enroll_enabled === true
  } catch {
    return false
  }
}

/** An app that awaits its first code. `picture` is an SVG, `uri` an `otpauth:` URI. */
export type AppSetUp = { id: string; name: string; secret: string; uri: string; picture: string }

/** Begins to set up an authenticator app. Throws the client's `AuthError`. */
export async function beginApp(name: string): Promise<AppSetUp> {
  const auth = await loadAuth()
  await dropUnfinished(auth)
  const data = await withRecentProof(async () => {
    const answer = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: institute.name })
    if (answer.error) throw answer.error
    return answer.data
  })
  const { secret, uri, qr_code: picture } = data.totp
  return { id: data.id, name, secret, uri, picture: picture.slice(picture.indexOf('<')) }
}

/** Begins to set up a phone, which is labelled by its number. Returns the factor's id. Throws the client's `AuthError`. */
export async function beginPhone(phone: string, name: string): Promise<string> {
  const auth = await loadAuth()
  await dropUnfinished(auth)
  return withRecentProof(async () => {
    const { data, error } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone })
    if (error) throw error
    return data.id
  })
}

/** An unfinished setup from here or another window would block the next one with the same name. */
async function dropUnfinished(auth: GoTrueClient): Promise<void> {
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw error
  for (const { id, status } of data.all) if (status === 'unverified') await auth.mfa.unenroll({ factorId: id })
}

/** Abandons a setup. If this fails, the factor is removed before the next attempt. */
export async function dropSetUp(factorId: string): Promise<void> {
  await (await loadAuth()).mfa.unenroll({ factorId })
}

/** Removes a second factor. No-op if it no longer exists. Throws the client's `AuthError`. */
export async function removeFactor(factorId: string): Promise<void> {
  const auth = await loadAuth()
  await withRecentProof(async () => {
    const { error } = await auth.mfa.unenroll({ factorId })
    if (error && !(isAuthError(error) && error.code === 'mfa_factor_not_found')) throw error
  })
  // Refreshes the account data in this browser. If that fails, the client refreshes the session later anyway.
  await auth.refreshSession()
}
