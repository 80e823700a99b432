import { useEffect, useRef, useState } from 'react'
import type { ChatMessage, ReplyAnswer } from '#domain/chat/chat.ts'
import { laterAfter } from '#web/lib/sending/try-again.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { askChat } from '#web/features/chat/conversation/chat-api.ts'
import { ChatFailure, type ChatFailureKind } from '#web/features/chat/conversation/chat-failure.ts'
import { type UnsentMessage, unsentList } from '#web/features/chat/conversation/unsent-list.ts'

/** Milliseconds between polls while the page is visible, and the minimum delay between two attempts. */
const ASK_EVERY = 4000

/** The HTTP status that every reply link returns once staff use the console for replies. */
const GONE = 410

export type ReplyState = {
  /** `over`: the link is no longer valid. `ended`: no reply link is valid, because staff use the console. */
  phase: 'loading' | 'loaded' | 'unreachable' | 'over' | 'ended'
  chat: ReplyAnswer['chat'] | null
  messages: readonly ChatMessage[]
  /** Replies written here that the server has not received yet. */
  unsent: readonly UnsentMessage[]
  /** Why a reply is still unsent; null while it is being sent. */
  delay: ChatFailureKind | null
}

const nothing: ReplyState = { phase: 'loading', chat: null, messages: [], unsent: [], delay: null }

function withNew(known: readonly ChatMessage[], found: readonly ChatMessage[]): readonly ChatMessage[] {
  const added = found.filter(({ id }) => !known.some((message) => message.id === id))
  return added.length === 0 ? known : [...known, ...added].sort((a, b) => a.position - b.position)
}

/**
 * Follows the conversation of a reply link while the page is visible. Replies keep their id and stay in this browser until they have
 * arrived. Opening a later link to the same chat also sends them.
 */
function createReply(token: string, show: (state: ReplyState) => void) {
  const headers = { authorization: `Reply ${token}` }
  const kept = unsentList(browserStore, storageKeys.chatReplies, ({ chat }) => chat !== undefined && chat === state.chat?.reference)
  let state = nothing
  // All messages up to this position are loaded. A reply sent from here may come after a visitor's message that has not been loaded yet.
  let heard = 0
  let isOver = false

  const change = (part: Partial<ReplyState>) => {
    state = { ...state, ...part }
    state = { ...state, unsent: kept.read() }
    if (!isOver) show(state)
  }

  async function load(): Promise<void> {
    const { chat, messages } = await askChat<ReplyAnswer>({ path: heard > 0 ? `/reply?after=${heard}` : '/reply', headers })
    heard = Math.max(heard, messages.at(-1)?.position ?? 0)
    change({ phase: 'loaded', chat, messages: withNew(state.messages, messages) })
  }

  async function send({ id, text, name }: UnsentMessage): Promise<void> {
    try {
      const { message } = await askChat<{ message: ChatMessage }>({ path: '/reply', body: { id, text, name }, headers })
      kept.drop(id)
      if (message.position === heard + 1) heard += 1
      change({ messages: withNew(state.messages, [message]) })
    } catch (cause) {
      if (!(cause instanceof ChatFailure) || cause.kind !== 'refused') throw cause
      kept.refuse(id, cause.message)
      change({})
    }
  }

  /**
   * Sends unsent replies, then polls for updates. Resolves to the milliseconds until the next poll; null if the link is no longer valid.
   */
  async function exchange(): Promise<number | null> {
    try {
      // Only the loaded chat shows which of the stored replies belong to it.
      const isFirst = state.chat === null
      if (isFirst) await load()
      for (const reply of kept.read()) {
        // oxlint-disable-next-line no-await-in-loop -- in the order in which they were written
        if (reply.problem === undefined) await send(reply)
      }
      if (!isFirst) await load()
      change({ delay: null })
      return ASK_EVERY
    } catch (cause) {
      const later = laterAfter(cause)
      if (later === null) {
        change({ phase: cause instanceof ChatFailure && cause.status === GONE ? 'ended' : 'over' })
        return null
      }
      const delay = cause instanceof ChatFailure ? cause.kind : 'unreachable'
      change({ delay, ...(state.phase === 'loading' && { phase: 'unreachable' }) })
      return Math.max(ASK_EVERY, later.wait)
    }
  }

  const turns = whileLookedAt(exchange)
  return {
    write(text: string, name: string): void {
      if (state.chat === null) return
      kept.add({ id: crypto.randomUUID(), chat: state.chat.reference, text, ...(name !== '' && { name }) })
      change({})
      turns.now()
    },
    takeBack(id: string): void {
      kept.drop(id)
      change({})
    },
    stop(): void {
      isOver = true
      turns.stop()
    },
  }
}

/**
 * Runs one turn at a time, waiting after each for the delay it resolves to, until one resolves to null. Pauses while the page is hidden.
 * Resumes immediately when the page becomes visible or the network returns.
 */
function whileLookedAt(turn: () => Promise<number | null>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  async function now(): Promise<void> {
    clearTimeout(timer)
    if (isOver || document.hidden) return
    const pause = await turn()
    clearTimeout(timer)
    if (pause === null) stop()
    else if (!isOver) timer = setTimeout(() => void now(), pause)
  }
  const again = () => void now()
  function stop(): void {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
  }

  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  void now()
  return { now: again, stop }
}

/** The conversation of a reply link, and its actions. */
export function useReply(token: string) {
  const [state, setState] = useState(nothing)
  const reply = useRef<ReturnType<typeof createReply> | null>(null)
  useEffect(() => {
    const opened = createReply(token, setState)
    reply.current = opened
    return opened.stop
  }, [token])
  return {
    state,
    write: (text: string, name: string) => reply.current?.write(text, name),
    takeBack: (id: string) => reply.current?.takeBack(id),
  }
}
