import { withRetry } from '#web/lib/module-retry.ts'
import { kindsOnTheirWay } from '#web/lib/storage/storage-keys.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'

/**
 * Sends inquiries that this browser kept when there was no network, from any page; the code for it loads only when there are
 * any. False when one could not be sent; it is tried further.
 */
export async function sendStoredInquiries(): Promise<boolean> {
  if (kindsOnTheirWay().length === 0) return true
  const senders = await withRetry(() => import('#web/features/inquiries/senders.ts'))
  return senders.sendStoredInquiries()
}

/** Tries once for each page that is opened, and before somebody signs out. Returns how to stop. */
export function guardStoredInquiries(): () => void {
  // Whoever cannot load the code now opens another page later.
  sendStoredInquiries().catch(() => undefined)
  return beforeSignOut(async () => {
    if (!(await sendStoredInquiries())) throw new Error('An inquiry is not sent')
  })
}
