import { useEffect, useRef, useState } from 'react'
import type { ChatMessage, ReplyAnswer, SentReply } from '#domain/chat/chat.ts'
import { askChat } from './chat-api.ts'
import { ChatFailure, type ChatFailureKind } from './chat-failure.ts'

/** Milliseconds between two questions while somebody looks. */
const ASK_EVERY = 4000

export type PendingReply = SentReply & { problem?: string }

export type ReplyState = {
  /** `over`: the link opens nothing any more. */
  phase: 'loading' | 'loaded' | 'unreachable' | 'over'
  chat: ReplyAnswer['chat'] | null
  messages: readonly ChatMessage[]
  pending: readonly PendingReply[]
  /** Why an answer is still here; null while it is being sent. */
  delay: ChatFailureKind | null
}

const nothing: ReplyState = { phase: 'loading', chat: null, messages: [], pending: [], delay: null }

function withNew(known: readonly ChatMessage[], found: readonly ChatMessage[]): readonly ChatMessage[] {
  const added = found.filter(({ id }) => !known.some((message) => message.id === id))
  return added.length === 0 ? known : [...known, ...added].sort((a, b) => a.position - b.position)
}

/** The conversation that a reply link opens, followed for as long as the page is looked at; answers keep their id until they have arrived. */
function createReply(token: string, show: (state: ReplyState) => void) {
  const headers = { authorization: `Reply ${token}` }
  let state = nothing
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const change = (part: Partial<ReplyState>) => {
    state = { ...state, ...part }
    if (!isOver) show(state)
  }

  async function load(): Promise<void> {
    const after = state.messages.at(-1)?.position ?? 0
    const { chat, messages } = await askChat<ReplyAnswer>({ path: after > 0 ? `/reply?after=${after}` : '/reply', headers })
    change({ phase: 'loaded', chat, messages: withNew(state.messages, messages) })
  }

  async function send(reply: PendingReply): Promise<void> {
    try {
      const { message } = await askChat<{ message: ChatMessage }>({ path: '/reply', body: reply, headers })
      change({ pending: state.pending.filter(({ id }) => id !== reply.id), messages: withNew(state.messages, [message]) })
    } catch (cause) {
      if (!(cause instanceof ChatFailure) || cause.kind !== 'refused') throw cause
      change({ pending: state.pending.map((kept) => (kept.id === reply.id ? { ...kept, problem: cause.message } : kept)) })
    }
  }

  /** Sends what is written, then asks what is new; again after a while. */
  async function turn(): Promise<void> {
    clearTimeout(timer)
    if (isOver || document.hidden) return
    try {
      for (const reply of state.pending) {
        // oxlint-disable-next-line no-await-in-loop -- in the order in which they were written
        if (reply.problem === undefined) await send(reply)
      }
      await load()
      change({ delay: null })
    } catch (cause) {
      const kind = cause instanceof ChatFailure ? cause.kind : 'unreachable'
      if (kind === 'signed-out') return change({ phase: 'over' })
      change({ delay: kind, ...(state.phase === 'loading' && { phase: 'unreachable' }) })
    }
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), ASK_EVERY)
  }

  const again = () => void turn()
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  void turn()
  return {
    write(text: string, name: string): void {
      change({ pending: [...state.pending, { id: crypto.randomUUID(), text, ...(name !== '' && { name }) }] })
      void turn()
    },
    takeBack(id: string): void {
      change({ pending: state.pending.filter((reply) => reply.id !== id) })
    },
    stop(): void {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    },
  }
}

/** The conversation that a reply link opens, and what to do with it. */
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
