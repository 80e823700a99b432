import { withRetry } from '#web/lib/module-retry.ts'
import { kindsOnTheirWay } from '#web/lib/storage/storage-keys.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'

/**
 * Sends inquiries that this browser stored while it was offline. Works from any page. The code is loaded only if there are any. Returns
 * false if an inquiry could not be sent; it will be retried.
 */
export async function sendStoredInquiries(): Promise<boolean> {
  if (kindsOnTheirWay().length === 0) return true
  const senders = await withRetry(() => import('#web/features/inquiries/senders.ts'))
  return senders.sendStoredInquiries()
}

/** Tries once when a page is opened, and before the user signs out. Returns a function that stops these attempts. */
export function guardStoredInquiries(): () => void {
  // If loading fails, the next page tries again.
  sendStoredInquiries().catch(() => undefined)
  return beforeSignOut(async () => {
    if (!(await sendStoredInquiries())) throw new Error('An inquiry has not been sent')
  })
}
