import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { holdLine } from './chat-line.ts'
import { conversationLook, conversationNews } from './conversation-news.ts'
import { ChatFailure, type ChatFailureKind } from './chat-failure.ts'
import { type Sender, createSender } from '#web/lib/sending/sender.ts'
import { laterAfter } from '#web/lib/sending/try-again.ts'
import { type ChatPerson, type ConversationOptions, type Here, conversationHere } from './conversation-state.ts'
import { readChat, storeChat } from './stored-chat.ts'
import type { UnsentMessage, UnsentList } from './unsent-list.ts'

/** In milliseconds. Kept short, because a person is waiting for a reply. */
const LONGEST_PAUSE = 15_000

type Options = {
  /** The messages to send. */
  kept: UnsentList
  /** Sends one message. Rejects with a `ChatFailure`. */
  send: (message: UnsentMessage) => Promise<void>
  /** Called when the unsent messages or the reason for the delay change. */
  tell: (delay: ChatFailureKind | null) => void
}

/** Sends the stored messages, oldest first, and retries with backoff until each has arrived. The ids never change. */
function createUnsentSender({ kept, send, tell }: Options): Sender {
  const next = () => kept.read().find(({ problem }) => problem === undefined)

  async function sendOne(message: UnsentMessage): Promise<void> {
    try {
      await send(message)
      kept.drop(message.id)
    } catch (cause) {
      if (!(cause instanceof ChatFailure) || cause.kind !== 'refused') throw cause
      kept.refuse(message.id, cause.message)
    }
    tell(null)
  }

  async function sendAll(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were written
    for (let message = next(); message !== undefined; message = next()) await sendOne(message)
  }

  return createSender({
    name: storageKeys.chatUnsent,
    isEmpty: () => next() === undefined,
    async attempt() {
      tell(null)
      try {
        await sendAll()
        return null
      } catch (cause) {
        tell(cause instanceof ChatFailure ? cause.kind : 'unreachable')
        return laterAfter(cause)
      }
    },
    longestPause: LONGEST_PAUSE,
  })
}

/** Sends messages, and assigns the conversation to an account. */
function conversationSending(here: Here, { hearMessage, ask }: Pick<ReturnType<typeof conversationNews>, 'hearMessage' | 'ask'>) {
  const { store, api } = here

  /** A refusal may mean that the conversation has been closed, so this polls for updates. */
  function hearWhy(cause: unknown): never {
    if (cause instanceof ChatFailure && cause.kind === 'refused') void ask()
    throw cause
  }

  async function send(written: UnsentMessage): Promise<void> {
    const { by: _by, ...message } = written
    await here.known
    await here.settleLeaving()
    const asPerson = here.mustSayWho()
    if (!here.hasKey) await api.load(0, asPerson)
    here.hasKey = true
    const { reference } = here.state.chat ?? {}
    const write = () => api.send({ website: '', ...message }, asPerson)
    const answer = await write()
      .catch((cause: unknown) => {
        if (!(cause instanceof ChatFailure) || cause.kind !== 'no-key') throw cause
        return write()
      })
      .catch(hearWhy)
    hearMessage(answer.chat, answer.message, asPerson ? here.person?.id : undefined)
    if (answer.chat.reference !== reference) here.line?.again()
  }

  /** A visitor's conversation is linked to their account as soon as they sign in, on any page. */
  async function claim(): Promise<void> {
    const kept = readChat(store)
    const { person } = here
    if (kept === null || person === null || kept.ownerId === person.id) return
    try {
      await api.claim()
      storeChat(store, { ...kept, ownerId: person.id })
    } catch {
      // The next page load tries again.
      return
    }
    if (here.state.phase === 'loaded') here.show({ phase: 'loading' })
  }

  const sender = createUnsentSender({
    kept: here.unsent,
    send,
    tell: (delay) => here.show({ delay, unsent: here.unsent.read() }),
  })
  return { sender, claim }
}

export type Conversation = ReturnType<typeof createConversation>

/**
 * This browser's conversation. A message is stored here until the server has it. It survives a lost connection, a reload and closing the
 * page, and is always sent with the same id. While the chat is closed, this periodically checks for replies.
 */
export function createConversation(options: ConversationOptions) {
  const here = conversationHere(options)
  const news = conversationNews(here)
  const { sender, claim } = conversationSending(here, news)
  const { store } = options
  const { look, stopLooking } = conversationLook(here)
  const { take, hearMessage, ask } = news
  if (typeof window !== 'undefined') listenOutside(here, { ...news, look, again: sender.again })

  return {
    getState: () => here.state,
    /** Sends unsent messages. Resolves to true if none are left. */
    flush: sender.flush,
    /** Sets who is signed in; null for a visitor. Starts sending, claims the conversation and checks for replies. */
    async knowPerson(who: ChatPerson | null): Promise<void> {
      here.person = who
      here.showUnsent()
      await here.settleLeaving().catch(() => undefined)
      await claim()
      here.tellKnown()
      void sender.flush()
      void (here.viewers > 0 ? ask() : look())
    },
    write(message: Omit<UnsentMessage, 'id'>): void {
      here.unsent.add({ ...message, id: crypto.randomUUID(), ...(here.person && { by: here.person.id }) })
      here.showUnsent()
      void sender.flush()
    },
    /** Removes a refused message, so that it can be rewritten. */
    takeBack(id: string): void {
      here.unsent.drop(id)
      here.showUnsent()
    },
    /** The person has signed out. Removes all their data from this device. */
    async forgetPerson(): Promise<void> {
      here.person = null
      await this.leave()
    },
    /** Removes the conversation from this browser. The institute retains it. */
    async leave(): Promise<void> {
      store.setItem(storageKeys.chatLeaving, 'true')
      store.removeItem(storageKeys.chatUnsent)
      here.forget()
      here.show({ phase: 'loading' })
      await here.settleLeaving().catch(() => undefined)
      if (here.viewers > 0) await ask()
    },
    /** For `useSyncExternalStore`. */
    subscribe(listener: () => void): () => void {
      here.listeners.add(listener)
      return () => here.listeners.delete(listener)
    },
    /** Follows the conversation while the chat is open. Returns a function that stops following it. */
    view(): () => void {
      here.viewers += 1
      stopLooking()
      here.show({ phase: 'loading' })
      const held = holdLine({
        isOpen: () => here.state.chat?.status === 'open',
        after: () => here.heard,
        ask,
        hear: {
          message: (message) => here.state.chat && hearMessage(here.state.chat, message),
          chat: (chat) => take(chat, []),
          left() {
            here.show({ phase: 'loading' })
            void ask()
          },
        },
      })
      here.line = held
      return () => {
        here.viewers -= 1
        if (here.line === held) here.line = null
        held.release()
        void look()
      }
    },
  }
}

type Outside = Pick<ReturnType<typeof conversationNews>, 'ask' | 'see'> & { look: () => Promise<void>; again: () => void }

/** Reacts to changes in other tabs, to the network returning, and to the visitor coming back to this tab. */
function listenOutside(here: Here, { ask, see, look, again }: Outside): void {
  const { store } = here
  const seenAgain = () => (here.viewers > 0 ? see() : void look())
  const stored = ({ key }: StorageEvent) => {
    if (key !== null && key !== storageKeys.chat && key !== storageKeys.chatUnsent) return
    if (key !== storageKeys.chatUnsent && readChat(store) === null) here.forget()
    if (here.viewers === 0) return void look()
    // Another tab has started a conversation.
    if (here.state.chat === null && readChat(store) !== null) here.show({ phase: 'loading' })
    // Loads messages sent by another tab before removing them from the unsent list, so that they do not disappear in between.
    void ask().then(() => here.showUnsent())
  }
  window.addEventListener('online', again)
  window.addEventListener('storage', stored)
  document.addEventListener('visibilitychange', seenAgain)
}
