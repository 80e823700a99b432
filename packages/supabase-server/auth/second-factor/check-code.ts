import { matchingStep } from './authenticator-app.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { ChallengeRow } from '#supabase-server/auth/queries/challenges.ts'
import { takeStep, type FactorWithSecret } from '#supabase-server/auth/queries/factors.ts'
import { phoneCodeHash } from '#supabase-server/auth/secrets.ts'
import type { Transaction } from '#supabase-server/database.ts'

type Claim = { factor: FactorWithSecret; challenge: ChallengeRow; code: string }

/** Whether this is the code that was asked for; one of an authenticator app is used up by that. */
export async function isRightCode(
  tx: Transaction,
  { config, factorKey }: Pick<Auth, 'config' | 'factorKey'>,
  { factor, challenge, code }: Claim,
): Promise<boolean> {
  // As people read codes out to themselves: 123 456.
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
