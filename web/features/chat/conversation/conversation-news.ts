import type { Chat, ChatMessage } from '#domain/chat/chat.ts'
import type { Here } from './conversation-state.ts'
import { storeChat, readChat } from './stored-chat.ts'

/** Milliseconds between checks for a reply while the chat is closed. */
const LOOK_EVERY = 30_000

/** Handles data from the server, whether polled or streamed. */
export function conversationNews(here: Here) {
  const { store, api, tellUnread, isHidden } = here

  /** Merges data about the conversation, regardless of the order in which it arrives. */
  function take(chat: Chat, messages: readonly ChatMessage[], ownerId = readChat(store)?.ownerId ?? null): void {
    const isSame = chat.reference === here.state.chat?.reference
    const before = isSame ? here.state.messages : []
    const added = messages.filter(({ position }) => !before.some((message) => message.position === position))
    for (const { id } of added) here.unsent.drop(id)
    storeChat(store, { seen: isSame ? Math.max(chat.seen, readChat(store)?.seen ?? 0) : chat.seen, ownerId })
    if (!isSame) here.heard = 0
    here.show({ chat, messages: [...before, ...added].sort((a, b) => a.position - b.position), unsent: here.unsent.read() })
    see()
  }

  function hearMessage(chat: Chat, message: ChatMessage, ownerId?: string): void {
    take(chat, [message], ownerId)
    if (message.position === here.heard + 1) here.heard += 1
    else if (message.position > here.heard) void ask()
  }

  /** Loads earlier messages on the first call, and new ones after that. Never rejects. */
  async function ask(): Promise<void> {
    await here.known
    const isFirst = here.state.phase !== 'loaded'
    if (!isFirst && here.state.chat === null) return
    const asPerson = isFirst && here.person !== null
    try {
      await here.settleLeaving()
      const { chat, messages, hours } = await api.load(isFirst ? 0 : here.heard, asPerson)
      here.hasKey = true
      const isAnother = !isFirst && chat !== null && chat.reference !== here.state.chat?.reference
      here.show({ hours, phase: isAnother ? 'loading' : 'loaded' })
      // This browser's key may have become invalid in another tab. The account can still open its own conversation.
      const isLost = chat === null && here.person !== null && !isFirst
      if (isLost) here.show({ phase: 'loading' })
      if (isAnother || isLost) return await ask()
      if (chat === null) return here.forget()
      take(chat, messages, asPerson ? here.person?.id : undefined)
      here.heard = Math.max(here.heard, messages.at(-1)?.position ?? 0)
      // A single response does not always contain all messages.
      if (!isFirst && messages.length > 0) await ask()
    } catch {
      if (here.state.phase === 'loading') here.show({ phase: 'unreachable' })
    }
  }

  /** Reports to the server how far the visitor has read, once for each reply. */
  function see(): void {
    const { chat } = here.state
    const kept = readChat(store)
    const newest = here.state.messages.findLast(({ author }) => author === 'staff')?.position ?? 0
    if (here.viewers === 0 || isHidden() || chat === null || kept === null) return
    tellUnread(0)
    if (newest <= Math.max(chat.seen, kept.seen)) return
    storeChat(store, { ...kept, seen: newest })
    // The position is reported again with the next reply or on the next page.
    api.see(newest).catch(() => storeChat(store, kept))
  }

  return { take, hearMessage, ask, see }
}

/** Checks for a reply at intervals while the chat is closed. */
export function conversationLook(here: Here) {
  const { store, api, tellUnread, isHidden } = here
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    clearTimeout(timer)
    const kept = readChat(store)
    if (here.viewers > 0 || kept === null) return
    if (!isHidden()) {
      try {
        const { chat, messages } = await api.load(kept.seen, here.person !== null)
        // The chat was opened in the meantime, so its own load takes precedence over this older check.
        if (here.viewers > 0) return
        if (chat === null) return here.forget()
        const seen = readChat(store)?.seen ?? kept.seen
        tellUnread(messages.filter(({ author, position }) => author === 'staff' && position > seen).length)
        if (chat.status === 'closed') return
      } catch {
        // The next check, or the next page, tries again.
      }
    }
    clearTimeout(timer)
    timer = setTimeout(() => void look(), LOOK_EVERY)
  }

  return { look, stopLooking: () => clearTimeout(timer) }
}
