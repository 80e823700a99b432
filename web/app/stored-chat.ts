import { withRetry } from '#web/lib/module-retry.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

const holds = (...keys: string[]) => keys.some((key) => browserStore.getItem(key) !== null)

/** Whether there is anything to ask the server about: visitors without a conversation ask nothing. */
export const holdsChat = (): boolean => holds(storageKeys.chat, storageKeys.chatUnsent, storageKeys.chatLeaving)

export const loadConversation = () => withRetry(() => import('#web/features/chat/conversation/conversation-here.ts'))

/**
 * Signing out, on whatever page, sends what is written and then leaves the conversation, so that the next person at this
 * device does not read it (ruling 27). Returns how to stop.
 */
export function guardStoredChat(): () => void {
  return beforeSignOut(
    async () => {
      if (!holds(storageKeys.chatUnsent)) return
      const { conversation } = await loadConversation()
      if (!(await conversation.flush())) throw new Error('A message to the institute is not sent')
    },
    () => {
      if (!holdsChat()) return
      browserStore.setItem(storageKeys.chatLeaving, 'true')
      loadConversation().then(
        ({ conversation }) => conversation.forgetPerson(),
        () => undefined,
      )
    },
  )
}
