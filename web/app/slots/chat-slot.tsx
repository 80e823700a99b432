import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { closeChat, useChatCorner } from '#web/features/chat/conversation/chat-corner.ts'
import { ChatLauncher } from '#web/features/chat/panel/chat-launcher.tsx'
import { Fetched } from '#web/features/accounts/session/delayed-fetch.tsx'
import { firstNameOf, useSession } from '#web/features/accounts/session/session-store.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { CHAT_TITLE } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import { beforeSignOut } from '#web/lib/accounts/sign-out-guard.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

const holds = (...keys: string[]) => keys.some((key) => browserStore.getItem(key) !== null)

/** Whether this browser has any chat data. Visitors without a conversation send no requests. */
const holdsChat = (): boolean => holds(storageKeys.chat, storageKeys.chatUnsent, storageKeys.chatLeaving)

const loadConversation = () => withRetry(() => import('#web/features/chat/conversation/conversation-here.ts'))

/**
 * When the user signs out, from any page, sends unsent messages and then leaves the conversation, so that the next person on this device
 * cannot read it (ruling 27). Returns a function that stops this.
 */
function guardStoredChat(): () => void {
  return beforeSignOut(
    async () => {
      if (!holds(storageKeys.chatUnsent)) return
      const { conversation } = await loadConversation()
      if (!(await conversation.flush())) throw new Error('A message to the institute has not been sent')
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

const loadPanel = () => withRetry(() => import('#web/features/chat/panel/chat-panel.tsx'))

/** The chat on every page: the button and the panel that it opens. */
export function ChatSlot() {
  const isOpen = useChatCorner((corner) => corner.isOpen)
  const { status, user } = useSession()
  const { pathname } = useLocation()
  const { id, email } = user ?? {}
  const name = firstNameOf(user)
  const person = useMemo(() => (id === undefined ? null : { id, name, email: email ?? '' }), [id, name, email])
  const isKnown = status !== 'loading'

  useEffect(guardStoredChat, [])
  useEffect(() => {
    if (!isKnown || !(isOpen || holdsChat())) return
    // If this fails because there is no connection, the next page tries again.
    loadConversation().then(
      ({ conversation }) => conversation.knowPerson(person),
      () => undefined,
    )
  }, [isKnown, isOpen, person])

  // On the page where staff reply to a visitor, the visitor chat is not shown.
  if (pathname === paths.chatReply) return null
  return (
    <aside aria-label={CHAT_TITLE} className="chat-corner">
      <ChatLauncher />
      {isOpen && (
        <Fetched load={loadPanel} giveUp={closeChat}>
          {({ ChatPanel }) => <ChatPanel person={person} onClose={closeChat} />}
        </Fetched>
      )}
    </aside>
  )
}
