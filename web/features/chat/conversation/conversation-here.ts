import { browserStore } from '#web/lib/storage/session-storage.ts'
import { chatApi } from './chat-api.ts'
import { useChatCorner } from './chat-corner.ts'
import { createConversation } from './conversation.ts'

/** The only conversation on this page. */
export const conversation = createConversation({
  store: browserStore,
  api: chatApi,
  isHidden: () => document.hidden,
  tellUnread: (unread) => useChatCorner.setState({ unread }),
})
