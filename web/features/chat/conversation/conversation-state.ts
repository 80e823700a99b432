import type { Chat, ChatHours, ChatMessage } from '#domain/chat/chat.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import type { ChatApi } from './chat-api.ts'
import type { ChatFailureKind } from './chat-failure.ts'
import type { HeldLine } from './chat-line.ts'
import { storeChat, readChat } from './stored-chat.ts'
import { type UnsentMessage, unsentList } from './unsent-list.ts'

export type ChatPerson = { id: string; name: string; email: string }

export type ConversationState = {
  /** `unreachable`: earlier messages could not be loaded yet. */
  phase: 'loading' | 'loaded' | 'unreachable'
  chat: Chat | null
  /** Sorted by position. Gaps are filled by polling. */
  messages: readonly ChatMessage[]
  unsent: readonly UnsentMessage[]
  /** Null until the server has sent the institute's current time. */
  hours: ChatHours | null
  /** Why messages are still unsent; null while they are being sent. */
  delay: ChatFailureKind | null
}

export type ConversationOptions = {
  store: Store
  api: ChatApi
  tellUnread: (count: number) => void
  /** Whether the page is hidden. */
  isHidden: () => boolean
}

const nothing = { phase: 'loading', chat: null, messages: [], hours: null, delay: null } as const

export type Here = ReturnType<typeof conversationHere>

/** The state of the conversation in this tab, and the functions that change it. */
export function conversationHere({ store, api, tellUnread, isHidden }: ConversationOptions) {
  const listeners = new Set<() => void>()
  let tellKnown = () => {}
  const here = {
    store,
    api,
    tellUnread,
    isHidden,
    listeners,
    person: null as ChatPerson | null,
    unsent: unsentList(store, storageKeys.chatUnsent, ({ by }): boolean => by === undefined || by === here.person?.id),
    state: { ...nothing, unsent: [] } as ConversationState,
    viewers: 0,
    line: null as HeldLine | null,
    /** All messages up to this position have been received. Later ones may have arrived out of order. */
    heard: 0,
    /** Whether this browser has received a key. The key ensures that a message sent twice never starts a second conversation. */
    hasKey: readChat(store) !== null,
    /** Resolves once the page knows who is signed in. No requests are sent before then. */
    known: new Promise<void>((resolve) => {
      tellKnown = resolve
    }),
    tellKnown: () => tellKnown(),
    show(part: Partial<ConversationState>): void {
      here.state = { ...here.state, ...part }
      for (const listener of listeners) listener()
    },
    showUnsent: () => here.show({ unsent: here.unsent.read() }),
    /** The account must be identified until the server has assigned this conversation to it. */
    mustSayWho: (): boolean => here.person !== null && (readChat(store)?.ownerId !== here.person.id || here.state.chat?.status !== 'open'),
    forget(): void {
      storeChat(store, null)
      tellUnread(0)
      here.heard = 0
      here.show({ chat: null, messages: [], unsent: here.unsent.read() })
    },
    /** Informs the server if the previous person has signed out. This must happen before any other request. */
    async settleLeaving(): Promise<void> {
      if (store.getItem(storageKeys.chatLeaving) === null) return
      await api.leave()
      here.hasKey = false
      store.removeItem(storageKeys.chatLeaving)
    },
  }
  here.showUnsent()
  return here
}
