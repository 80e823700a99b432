import { GuessesStopped, type Attempt } from '#supabase-server/auth/limits/counters.ts'
import type { CodeKind } from '#supabase-server/auth/limits/auth-limits.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { warnOfGuesses } from '#supabase-server/auth/notices/send-notice.ts'
import { firstFactorOf } from './first-factor.ts'

/** Counts an attempt at a person's second-factor code. Notifies the owner after too many attempts. */
export async function attemptCode(auth: Auth, kind: CodeKind, person: SignedInPerson, device: Device): Promise<Attempt> {
  const way = await auth.database.asAuth((tx) => firstFactorOf(tx, person, device))
  return auth.limits.codeAttempt(kind, person.user.id, way).catch(async (error: unknown) => {
    if (error instanceof GuessesStopped && person.user.email !== null) await warnOfGuesses(auth, 'code_guessed', person.user.email)
    throw error
  })
}
