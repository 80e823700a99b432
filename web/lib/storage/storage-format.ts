import { clearStorage } from './clear-storage.ts'
import { browserStore } from './session-storage.ts'
import * as storageKeys from './storage-keys.ts'
import { currentFormat, inquiryKey } from './storage-keys.ts'

// What was learned, written or typed and is not sent yet: a later page sends it, or shows it again (ruling 45).
const kept: readonly string[] = [
  storageKeys.authRedirectUrl,
  storageKeys.authRedirectTo,
  storageKeys.rememberMe,
  storageKeys.storageFormat,
  storageKeys.learningMarks,
  storageKeys.chat,
  storageKeys.chatUnsent,
  storageKeys.chatReplies,
  storageKeys.chatLeaving,
  storageKeys.chatDraft,
  storageKeys.chatReplyDraft,
  storageKeys.profileChanges,
  storageKeys.applicationRequest,
]
const isKept = (key: string) => kept.includes(key) || key.startsWith(inquiryKey(''))

/**
 * Clears what an older version of the site left in this browser (ruling 26). An unsaved draft is sent first, and its owner lets go of
 * it, so that no late write brings it back; what `sendDraft` could not send stays. Does nothing on /auth/*, where a sign-in is in flight,
 * and on a first visit.
 */
export async function clearOlderFormat(pathname: string, sendDraft: () => Promise<boolean>): Promise<void> {
  if (pathname.startsWith('/auth/')) return
  const found = browserStore.getItem(storageKeys.storageFormat)
  if (found === String(currentFormat)) return
  if (found !== null) {
    const holdsText = browserStore.getItem(storageKeys.application) !== null
    const isSent = !holdsText || (await sendDraft().catch(() => false))
    clearStorage((key) => isKept(key) || (!isSent && key === storageKeys.application))
  }
  browserStore.setItem(storageKeys.storageFormat, String(currentFormat))
}
