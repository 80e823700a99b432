import type { Attempt, CodeKind } from '#server/backend/auth/auth-limits.ts'
import type { Auth } from '#server/backend/auth/auth.ts'
import { isAssuredDevice } from '#server/backend/auth/queries/known-places.ts'
import type { Device } from '#server/backend/auth/queries/sessions.ts'

/** Counts an attempt at a code of a person's second factor, by whether the person has proved one on this device before. */
export async function attemptCode(
  auth: Pick<Auth, 'database' | 'limits'>,
  kind: CodeKind,
  userId: string,
  device: Device,
): Promise<Attempt> {
  const isAssured = await auth.database.asAuth((tx) => isAssuredDevice(tx, userId, device))
  return auth.limits.codeAttempt(kind, userId, isAssured ? device.token : null)
}
