import { GuessesStopped, type Attempt } from '#supabase-server/auth/limits/counters.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { findFamiliarityByEmail } from '#supabase-server/auth/queries/known-places.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { warnOfGuesses } from '#supabase-server/auth/notices/send-notice.ts'

/**
 * Counts an attempt at the password of an account (an address in lower case), by how well the account knows the device. The
 * owner hears of it when there were too many. `checkRobot`: see `AuthLimits`.
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
