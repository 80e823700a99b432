import { findFamiliarity, handDeviceOn, rememberPlace } from '#supabase-server/auth/queries/known-places.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import type { UserRow } from '#supabase-server/auth/queries/users.ts'
import { randomToken } from '#supabase-server/auth/secrets.ts'
import type { OpenedSession } from '#supabase-server/auth/answers/session-answer.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { occasionOf, sendNotice } from '#supabase-server/auth/notices/send-notice.ts'

/**
 * Remembers where a person signs in. A device that is new to the person gets a fresh value, whatever cookie it came with:
 * one that somebody else has planted would make that somebody known. The person hears of a new device by mail, unless the
 * address network is known or nobody could wonder, because it is their very first sign-in.
 */
export async function recogniseDevice(
  tx: Transaction,
  user: UserRow,
  wasHere: boolean,
  device: Device,
): Promise<Pick<OpenedSession, 'deviceToken' | 'noticeFailure'>> {
  const familiar = await findFamiliarity(tx, user.id, device)
  const deviceToken = familiar.device && device.token !== null ? device.token : randomToken()
  if (device.token !== null && device.token !== deviceToken) await handDeviceOn(tx, device.token, deviceToken)
  await rememberPlace(tx, user.id, { token: deviceToken, address: device.address })
  if (!wasHere || familiar.device || familiar.network || user.email === null) return { deviceToken }
  return { deviceToken, noticeFailure: await failureOf(tx, () => sendNotice(tx, 'new_device', user, occasionOf(device))) }
}

/** Tries a piece of work that must not take the rest of the transaction down; answers why it failed. */
async function failureOf(tx: Transaction, work: () => Promise<void>): Promise<unknown> {
  await tx.query('savepoint notice')
  try {
    await work()
    return undefined
  } catch (error) {
    await tx.query('rollback to savepoint notice')
    return error
  }
}
