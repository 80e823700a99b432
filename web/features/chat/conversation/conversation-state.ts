import type { Chat, ChatHours, ChatMessage } from '#domain/chat/chat.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import type { ChatApi } from './chat-api.ts'
import type { ChatFailureKind } from './chat-failure.ts'
import type { HeldLine } from './chat-line.ts'
import { keepChat, readChat } from './stored-chat.ts'
import { type UnsentMessage, unsentList } from './unsent-list.ts'

export type ChatPerson = { id: string; name: string; email: string }

export type ConversationState = {
  /** `unreachable`: what was said before could not be loaded yet. */
  phase: 'loading' | 'loaded' | 'unreachable'
  chat: Chat | null
  /** By position, without gaps. */
  messages: readonly ChatMessage[]
  unsent: readonly UnsentMessage[]
  /** Null until the server said what time it is at the institute. */
  hours: ChatHours | null
  /** Why what is unsent is still here; null while it is being sent. */
  delay: ChatFailureKind | null
}

export type ConversationOptions = {
  store: Store
  api: ChatApi
  tellUnread: (count: number) => void
  /** Whether nobody can see the page. */
  isHidden: () => boolean
}

const nothing = { phase: 'loading', chat: null, messages: [], hours: null, delay: null } as const

export type Here = ReturnType<typeof conversationHere>

/** What is known of the conversation in this tab, and how it changes. */
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
    /** Up to this position nothing is missing; what comes later may have overtaken something. */
    heard: 0,
    /** Whether this browser has been given a key, so that a message that is sent again is never a second conversation. */
    hasKey: readChat(store) !== null,
    /** Nothing is asked or sent before the page knows who is signed in. */
    known: new Promise<void>((resolve) => {
      tellKnown = resolve
    }),
    tellKnown: () => tellKnown(),
    show(part: Partial<ConversationState>): void {
      here.state = { ...here.state, ...part }
      for (const listener of listeners) listener()
    },
    showUnsent: () => here.show({ unsent: here.unsent.read() }),
    /** The account has to be named until the server has been told that this conversation belongs to it. */
    mustSayWho: (): boolean => here.person !== null && (readChat(store)?.ownerId !== here.person.id || here.state.chat?.status !== 'open'),
    forget(): void {
      keepChat(store, null)
      tellUnread(0)
      here.heard = 0
      here.show({ chat: null, messages: [], unsent: here.unsent.read() })
    },
    /** Whoever was here before has signed out: nothing is asked or sent before the server knows. */
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
