import { GuessesStopped, type Attempt } from '#supabase-server/auth/limits/counters.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { findFamiliarityByEmail } from '#supabase-server/auth/queries/known-places.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { warnOfGuesses } from '#supabase-server/auth/notices/send-notice.ts'

/**
 * Counts a password attempt for an account (an email address in lower case). The limit depends on whether the device is known to the
 * account. After too many attempts we notify the owner. For `checkRobot`, see `AuthLimits`.
 */
export async function attemptPassword(
  auth: Pick<Auth, 'database' | 'limits'>,
  account: string,
  device: Device,
  checkRobot?: () => Promise<void>,
): Promise<Attempt> {
  const known = await auth.database.asAuth((tx) => findFamiliarityByEmail(tx, account, device))
  return auth.limits.passwordAttempt(account, device, known, checkRobot).catch(async (error: unknown) => {
    if (error instanceof GuessesStopped) await warnOfGuesses(auth, 'password_guessed', account)
    throw error
  })
}
