import { randomInt, randomUUID } from 'node:crypto'
import { NEW_FACTOR_NEEDS_ASSURANCE, requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { AuthError, tooSoon } from '#supabase-server/auth/responses/auth-error.ts'
import { TEXT_PAUSE_SECONDS, type Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { insertChallenge } from '#supabase-server/auth/queries/challenges.ts'
import { claimChallenge, findFactor, type FactorType, type FactorWithSecret } from '#supabase-server/auth/queries/factors.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { phoneCodeHash } from '#supabase-server/auth/secrets.ts'
import { lockPerson } from '#supabase-server/auth/accounts/lock-person.ts'
import { firstFactorOf } from './first-factor.ts'

/** `expiresAt` is in seconds since 1970. */
export type Challenge = { id: string; type: FactorType; expiresAt: number }

type Asked = { factorId: string; channel: string; device: Device }

/**
 * Starts a challenge for a factor, which only this session at this IP address can complete. A phone receives the code by text message.
 * Throws 404 mfa_factor_not_found. Throws 403 insufficient_aal if another factor is verified and was not proved. For a phone, also throws
 * 422 mfa_phone_verify_not_enabled, 400 validation_failed for any channel other than sms, and 429 over_sms_send_rate_limit.
 */
export async function challengeFactor(auth: Auth, person: SignedInPerson, { factorId, channel, device }: Asked): Promise<Challenge> {
  const asked = await auth.database.asAuth((tx) => findFactor(tx, factorId, person.user.id))
  if (!asked) throw new AuthError('mfa_factor_not_found')
  if (asked.status === 'unverified') requireAssurance(person, NEW_FACTOR_NEEDS_ASSURANCE)
  const { phone } = asked
  if (phone !== null) await mayText(auth, person, { factor: asked, phone, channel, device })
  const id = randomUUID()
  const code = phone === null ? null : String(randomInt(1_000_000)).padStart(6, '0')

  return auth.database.asAuth(async (tx) => {
    const { user, session } = await lockPerson(tx, person)
    const factor = await findFactor(tx, factorId, user.id)
    if (!factor) throw new AuthError('mfa_factor_not_found')
    if (!(await claimChallenge(tx, factor.id, phone === null ? null : TEXT_PAUSE_SECONDS)))
      throw tooSoon('over_sms_send_rate_limit', TEXT_PAUSE_SECONDS)
    const expiresAt = await insertChallenge(tx, {
      id,
      factorId: factor.id,
      sessionId: session.id,
      address: addressOf(device),
      codeHash: code === null ? null : phoneCodeHash(code, id, auth.config.jwtSecret),
    })
    if (phone !== null) await tx.query(`select private.queue_sms('factor_code', $1, $2::jsonb)`, [phone, JSON.stringify({ code })])
    return { id, type: factor.factor_type, expiresAt }
  })
}

type Text = { factor: FactorWithSecret; phone: string; channel: string; device: Device }

async function mayText(auth: Auth, person: SignedInPerson, { factor, phone, channel, device }: Text): Promise<void> {
  if (!auth.host.canSendTexts) throw new AuthError('mfa_phone_verify_not_enabled')
  if (channel !== '' && channel !== 'sms') {
    const message =
      "Invalid channel, supported values are 'sms' or 'whatsapp'. " +
      "'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider."
    throw new AuthError('validation_failed', { message })
  }
  // Check before counting, so that a double click does not use up an attempt.
  const sinceLast = factor.last_challenged_at === null ? Infinity : (Date.now() - factor.last_challenged_at.getTime()) / 1000
  if (sinceLast < TEXT_PAUSE_SECONDS) throw tooSoon('over_sms_send_rate_limit', Math.ceil(TEXT_PAUSE_SECONDS - sinceLast))
  const way = await auth.database.asAuth((tx) => firstFactorOf(tx, person, device))
  await auth.limits.textTo({ account: person.user.id, number: phone, address: device.address, way })
}

/** The address to which a challenge is bound. Requests without one (over a local socket) share this value. */
export function addressOf({ address }: Pick<Device, 'address'>): string {
  return address ?? '0.0.0.0'
}
