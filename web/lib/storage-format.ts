import { clearStorage } from './clear-storage.ts'
import { browserStore } from './session-storage.ts'
import { kindsOnTheirWay } from './kept-inquiries.ts'
import { inquiryKey, storageFormat, storageKeys } from './storage-keys.ts'

// What was learned or written to us without a network is sent by a later page.
const kept = [
  storageKeys.authRedirectUrl,
  storageKeys.authRedirectTo,
  storageKeys.rememberMe,
  storageKeys.storageFormat,
  storageKeys.learningMarks,
  storageKeys.chat,
  storageKeys.chatUnsent,
  storageKeys.chatReplies,
  storageKeys.chatLeaving,
]

/**
 * Clears what an older version of the site left in this browser (ruling 26). An unsaved draft is sent first; what
 * `sendDraft` could not send stays. Does nothing on /auth/*, where a sign-in is in flight, and on a first visit.
 */
export async function clearOlderFormat(pathname: string, sendDraft: () => Promise<boolean>): Promise<void> {
  if (pathname.startsWith('/auth/')) return
  const found = browserStore.getItem(storageKeys.storageFormat)
  if (found === String(storageFormat)) return
  if (found !== null) {
    const holdsText = browserStore.getItem(storageKeys.application) !== null
    const isSent = !holdsText || (await sendDraft().catch(() => false))
    const left = [...kept, ...kindsOnTheirWay().map(inquiryKey)]
    clearStorage(isSent ? left : [...left, storageKeys.application])
  }
  browserStore.setItem(storageKeys.storageFormat, String(storageFormat))
}
