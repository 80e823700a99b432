import { randomUUID } from 'node:crypto'
import { AuthError } from '#server/backend/auth/auth-error.ts'
import type { Auth } from '#server/backend/auth/auth.ts'
import type { SignedInPerson } from '#server/backend/auth/identify.ts'
import { insertChallenge } from '#server/backend/auth/queries/challenges.ts'
import { claimChallenge, findFactor } from '#server/backend/auth/queries/factors.ts'
import type { FactorType } from '#server/backend/auth/queries/factors.ts'
import type { Device } from '#server/backend/auth/queries/sessions.ts'
import { lockPerson } from './lock-person.ts'

/** `expiresAt` in seconds since 1970. */
export type Challenge = { id: string; type: FactorType; expiresAt: number }

/** Asks for a code of a factor: only this session at this address can answer. 404 mfa_factor_not_found. */
export async function challengeFactor(auth: Auth, person: SignedInPerson, factorId: string, device: Device): Promise<Challenge> {
  return auth.database.asAuth(async (tx) => {
    const { user, session } = await lockPerson(tx, person)
    const factor = await findFactor(tx, factorId, user.id)
    if (!factor) throw new AuthError('mfa_factor_not_found')
    await claimChallenge(tx, factor.id, 0)
    const id = randomUUID()
    const expiresAt = await insertChallenge(tx, {
      id,
      factorId: factor.id,
      sessionId: session.id,
      address: addressOf(device),
      codeHash: null,
    })
    return { id, type: factor.factor_type, expiresAt }
  })
}

/** What a challenge is bound to; a request without an address (a socket of this machine) has this one. */
export function addressOf({ address }: Pick<Device, 'address'>): string {
  return address ?? '0.0.0.0'
}
