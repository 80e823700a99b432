import { clearStorage } from './clear-storage.ts'
import { browserStore } from './session-storage.ts'
import * as storageKeys from './storage-keys.ts'
import { currentFormat, inquiryKey } from './storage-keys.ts'

// Learning progress and texts that have not been sent yet. A later page sends them or shows them again (ruling 45).
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
 * Removes data that an older version of the site stored in this browser (ruling 26). An unsaved draft is sent first and released by its
 * owner, so that no late write restores it. It is kept if `sendDraft` fails. No-op on /auth/*, where a sign-in is in progress, and on a
 * first visit.
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
