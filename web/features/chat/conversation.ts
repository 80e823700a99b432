import type { Chat, ChatMessage } from '#domain/chat/chat.ts'
import type { OfficeState } from '#domain/dates/opening-hours.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import type { ChatApi } from './chat-api.ts'
import { ChatFailure, type ChatFailureKind } from './chat-failure.ts'
import { type HeldLine, holdLine } from './chat-line.ts'
import { keepChat, readChat } from './kept-chat.ts'
import { type UnsentMessage, unsentList } from './unsent-list.ts'
import { createUnsentSender } from './unsent-sender.ts'

/** Milliseconds between two looks for an answer while the chat is closed. */
const LOOK_EVERY = 30_000

export type Conversation = ReturnType<typeof createConversation>

export type ChatPerson = { id: string; name: string; email: string }

export type ConversationState = {
  /** `unreachable`: what was said before could not be loaded yet. */
  phase: 'loading' | 'loaded' | 'unreachable'
  chat: Chat | null
  /** By position, without gaps. */
  messages: readonly ChatMessage[]
  unsent: readonly UnsentMessage[]
  /** Null until the server said what time it is at the institute. */
  hours: OfficeState | null
  /** Why what is unsent is still here; null while it is being sent. */
  delay: ChatFailureKind | null
}

type Options = {
  store: Store
  api: ChatApi
  tellUnread: (count: number) => void
  /** Whether nobody can see the page. */
  isHidden: () => boolean
}

/**
 * The conversation of this browser. What somebody writes counts at once: it is kept here until the server has it, outlives a
 * lost network, a reload and the page, and is always sent under the same id. While nobody looks, it asks now and then
 * whether an answer has come.
 */
export function createConversation({ store, api, tellUnread, isHidden }: Options) {
  const nothing = { phase: 'loading', chat: null, messages: [], hours: null, delay: null } as const
  let person: ChatPerson | null = null
  const unsent = unsentList(store, storageKeys.chatUnsent, ({ by }) => by === undefined || by === person?.id)
  let state: ConversationState = { ...nothing, unsent: unsent.read() }
  let viewers = 0
  let line: HeldLine | null = null
  let lookTimer: ReturnType<typeof setTimeout> | undefined
  // Up to this position nothing is missing; what comes later may have overtaken something.
  let heard = 0
  // Whether this browser has been given a key, so that a message that is sent again is never a second conversation.
  let hasKey = readChat(store) !== null
  let tellKnown = () => {}
  /** Nothing is asked or sent before the page knows who is signed in. */
  const known = new Promise<void>((resolve) => {
    tellKnown = resolve
  })
  const listeners = new Set<() => void>()

  const show = (part: Partial<ConversationState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  /** The account has to be named until the server has been told that this conversation belongs to it. */
  const mustSayWho = () => person !== null && (readChat(store)?.ownerId !== person.id || state.chat?.status !== 'open')

  function forget(): void {
    keepChat(store, null)
    tellUnread(0)
    heard = 0
    show({ chat: null, messages: [], unsent: unsent.read() })
  }

  /** What the server said about the conversation, in whatever order it came. */
  function take(chat: Chat, messages: readonly ChatMessage[], ownerId = readChat(store)?.ownerId ?? null): void {
    const isSame = chat.reference === state.chat?.reference
    const before = isSame ? state.messages : []
    const added = messages.filter(({ position }) => !before.some((message) => message.position === position))
    for (const { id } of added) unsent.drop(id)
    keepChat(store, { seen: isSame ? Math.max(chat.seen, readChat(store)?.seen ?? 0) : chat.seen, ownerId })
    if (!isSame) heard = 0
    show({ chat, messages: [...before, ...added].sort((a, b) => a.position - b.position), unsent: unsent.read() })
    see()
  }

  function hearMessage(chat: Chat, message: ChatMessage, ownerId?: string): void {
    take(chat, [message], ownerId)
    if (message.position === heard + 1) heard += 1
    else if (message.position > heard) void ask()
  }

  /** Asks for whatever was said before, or for what is new since. Never rejects. */
  async function ask(): Promise<void> {
    await known
    const isFirst = state.phase !== 'loaded'
    if (!isFirst && state.chat === null) return
    const asPerson = isFirst && person !== null
    try {
      await settleLeaving()
      const { chat, messages, hours } = await api.load(isFirst ? 0 : heard, asPerson)
      hasKey = true
      const isAnother = !isFirst && chat !== null && chat.reference !== state.chat?.reference
      show({ hours, phase: isAnother ? 'loading' : 'loaded' })
      // The key of this browser may have ended with another tab's; the account still opens its own conversation.
      const isLost = chat === null && person !== null && !isFirst
      if (isLost) show({ phase: 'loading' })
      if (isAnother || isLost) return await ask()
      if (chat === null) return forget()
      take(chat, messages, asPerson ? person?.id : undefined)
      heard = Math.max(heard, messages.at(-1)?.position ?? 0)
      // There may be more than one answer holds.
      if (!isFirst && messages.length > 0) await ask()
    } catch {
      if (state.phase === 'loading') show({ phase: 'unreachable' })
    }
  }

  /** Tells the server how far the visitor has read, once for each answer. */
  function see(): void {
    const { chat } = state
    const kept = readChat(store)
    const newest = state.messages.findLast(({ author }) => author === 'staff')?.position ?? 0
    if (viewers === 0 || isHidden() || chat === null || kept === null) return
    tellUnread(0)
    if (newest <= Math.max(chat.seen, kept.seen)) return
    keepChat(store, { ...kept, seen: newest })
    // The next answer, or the next page, tells it again.
    api.see(newest).catch(() => keepChat(store, kept))
  }

  async function look(): Promise<void> {
    clearTimeout(lookTimer)
    const kept = readChat(store)
    if (viewers > 0 || kept === null) return
    if (!isHidden()) {
      try {
        const { chat, messages } = await api.load(kept.seen, person !== null)
        // Somebody looks by now: what is on its way to them counts, not what was asked for before.
        if (viewers > 0) return
        if (chat === null) return forget()
        const seen = readChat(store)?.seen ?? kept.seen
        tellUnread(messages.filter(({ author, position }) => author === 'staff' && position > seen).length)
        if (chat.status === 'closed') return
      } catch {
        // The next look, or the next page.
      }
    }
    clearTimeout(lookTimer)
    lookTimer = setTimeout(() => void look(), LOOK_EVERY)
  }

  async function send(written: UnsentMessage): Promise<void> {
    const { by: _by, ...message } = written
    await known
    await settleLeaving()
    const asPerson = mustSayWho()
    if (!hasKey) await api.load(0, asPerson)
    hasKey = true
    const { reference } = state.chat ?? {}
    const write = () => api.send({ website: '', ...message }, asPerson)
    const answer = await write().catch((cause: unknown) => {
      if (!(cause instanceof ChatFailure) || cause.kind !== 'no-key') throw cause
      return write()
    })
    hearMessage(answer.chat, answer.message, asPerson ? person?.id : undefined)
    if (answer.chat.reference !== reference) line?.again()
  }

  const sender = createUnsentSender({ kept: unsent, send, tell: (delay) => show({ delay, unsent: unsent.read() }) })

  /** Whoever was here before has signed out: nothing is asked or sent before the server knows. */
  async function settleLeaving(): Promise<void> {
    if (store.getItem(storageKeys.chatLeaving) === null) return
    await api.leave()
    hasKey = false
    store.removeItem(storageKeys.chatLeaving)
  }

  /** What a visitor wrote belongs to them from the moment they sign in, on whatever page. */
  async function claim(): Promise<void> {
    const kept = readChat(store)
    if (kept === null || person === null || kept.ownerId === person.id) return
    try {
      await api.claim()
      keepChat(store, { ...kept, ownerId: person.id })
    } catch {
      // The next page asks again.
      return
    }
    if (state.phase === 'loaded') show({ phase: 'loading' })
  }

  const seenAgain = () => (viewers > 0 ? see() : void look())
  const stored = ({ key }: StorageEvent) => {
    if (key !== null && key !== storageKeys.chat && key !== storageKeys.chatUnsent) return
    if (key !== storageKeys.chatUnsent && readChat(store) === null) forget()
    if (viewers === 0) return void look()
    // A conversation that another tab has begun.
    if (state.chat === null && readChat(store) !== null) show({ phase: 'loading' })
    // What another tab has sent is there before it goes from the list of the unsent.
    void ask().then(() => show({ unsent: unsent.read() }))
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('online', sender.again)
    window.addEventListener('storage', stored)
    document.addEventListener('visibilitychange', seenAgain)
  }

  return {
    getState: () => state,
    /** Sends what is written. True when nothing is left to send. */
    flush: sender.flush,
    /** Who is signed in, as soon as the page knows; null for a visitor. Sends, claims and looks for answers from then on. */
    async knowPerson(who: ChatPerson | null): Promise<void> {
      person = who
      show({ unsent: unsent.read() })
      await settleLeaving().catch(() => undefined)
      await claim()
      tellKnown()
      void sender.flush()
      void (viewers > 0 ? ask() : look())
    },
    write(message: Omit<UnsentMessage, 'id'>): void {
      unsent.add({ ...message, id: crypto.randomUUID(), ...(person && { by: person.id }) })
      show({ unsent: unsent.read() })
      void sender.flush()
    },
    /** Takes a refused message back, to be written anew. */
    takeBack(id: string): void {
      unsent.drop(id)
      show({ unsent: unsent.read() })
    },
    /** The person has signed out: nothing of theirs stays at this device. */
    async forgetPerson(): Promise<void> {
      person = null
      await this.leave()
    },
    /** This browser is done with the conversation; it stays with the institute. */
    async leave(): Promise<void> {
      store.setItem(storageKeys.chatLeaving, 'true')
      store.removeItem(storageKeys.chatUnsent)
      forget()
      show({ phase: 'loading' })
      await settleLeaving().catch(() => undefined)
      if (viewers > 0) await ask()
    },
    /** For `useSyncExternalStore`. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** While somebody looks, news come by themselves. Returns how to stop. */
    view(): () => void {
      viewers += 1
      clearTimeout(lookTimer)
      show({ phase: 'loading' })
      const held = holdLine({
        isOpen: () => state.chat?.status === 'open',
        after: () => heard,
        ask,
        hear: {
          message: (message) => state.chat && hearMessage(state.chat, message),
          chat: (chat) => take(chat, []),
          left() {
            show({ phase: 'loading' })
            void ask()
          },
        },
      })
      line = held
      return () => {
        viewers -= 1
        if (line === held) line = null
        held.release()
        void look()
      }
    },
  }
}
