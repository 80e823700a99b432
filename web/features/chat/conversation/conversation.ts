import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { holdLine } from './chat-line.ts'
import { conversationLook, conversationNews } from './conversation-news.ts'
import { conversationSending } from './conversation-sending.ts'
import { type ChatPerson, type ConversationOptions, type Here, conversationHere } from './conversation-state.ts'
import { readChat } from './stored-chat.ts'
import type { UnsentMessage } from './unsent-list.ts'

export type Conversation = ReturnType<typeof createConversation>

/**
 * The conversation of this browser. What somebody writes counts at once: it is kept here until the server has it, outlives a
 * lost network, a reload and the page, and is always sent under the same id. While nobody looks, it asks now and then
 * whether an answer has come.
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
    /** Sends what is written. True when nothing is left to send. */
    flush: sender.flush,
    /** Who is signed in, as soon as the page knows; null for a visitor. Sends, claims and looks for answers from then on. */
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
    /** Takes a refused message back, to be written anew. */
    takeBack(id: string): void {
      here.unsent.drop(id)
      here.showUnsent()
    },
    /** The person has signed out: nothing of theirs stays at this device. */
    async forgetPerson(): Promise<void> {
      here.person = null
      await this.leave()
    },
    /** This browser is done with the conversation; it stays with the institute. */
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
    /** While somebody looks, news come by themselves. Returns how to stop. */
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

/** Other tabs, the network, and coming back to this one. */
function listenOutside(here: Here, { ask, see, look, again }: Outside): void {
  const { store } = here
  const seenAgain = () => (here.viewers > 0 ? see() : void look())
  const stored = ({ key }: StorageEvent) => {
    if (key !== null && key !== storageKeys.chat && key !== storageKeys.chatUnsent) return
    if (key !== storageKeys.chatUnsent && readChat(store) === null) here.forget()
    if (here.viewers === 0) return void look()
    // A conversation that another tab has begun.
    if (here.state.chat === null && readChat(store) !== null) here.show({ phase: 'loading' })
    // What another tab has sent is there before it goes from the list of the unsent.
    void ask().then(() => here.showUnsent())
  }
  window.addEventListener('online', again)
  window.addEventListener('storage', stored)
  document.addEventListener('visibilitychange', seenAgain)
}
