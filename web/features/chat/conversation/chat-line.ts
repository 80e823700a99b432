import type { ChatEvents } from '#domain/chat/chat.ts'

/** Milliseconds between polls, without and with an open stream. */
const ASK_WITHOUT = 4000
const ASK_WITH = 30_000
/** Milliseconds before reopening a stream that the server refused. */
const REOPEN = 20_000

type Line = {
  hear: { [Name in keyof ChatEvents]: (data: ChatEvents[Name]) => void }
  /** Polls for updates. Never rejects. */
  ask: () => Promise<void>
  /** Whether there is a conversation to follow. */
  isOpen: () => boolean
  /** The position up to which all messages have been received. */
  after: () => number
}

export type HeldLine = {
  /**
   * Called when something has changed (a conversation has begun, the network is available again). Polls, and reopens the stream if there
   * is none.
   */
  again: () => void
  release: () => void
}

/**
 * Follows a conversation while the page is visible, using server-sent events and polling, which is more frequent while no stream is open.
 * A hidden page closes its stream, because a browser allows only six connections across all its tabs.
 */
export function holdLine({ hear, ask, isOpen, after }: Line): HeldLine {
  let source: EventSource | null = null
  let opened = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = Infinity
  let isOver = false

  function open(): void {
    source?.close()
    opened = Date.now()
    const fresh = new EventSource(`/api/chat/events?after=${after()}`)
    source = fresh
    for (const name of ['message', 'chat', 'left'] as const) {
      fresh.addEventListener(name, ({ data }) => hear[name](JSON.parse(String(data)) as never))
    }
    fresh.addEventListener('left', () => fresh.close())
    // A stream starts after the last known position, so there is nothing to poll once it is open. If it fails, polling resumes shortly
    // afterwards.
    fresh.addEventListener('open', () => plan(ASK_WITH))
    // The stream may fail repeatedly, so a poll that is due sooner is not postponed.
    fresh.addEventListener('error', () => next > Date.now() + ASK_WITHOUT && plan(ASK_WITHOUT))
  }
  /** The next round of polling opens a new stream. */
  function drop(): void {
    source?.close()
    opened = 0
  }
  function plan(wait: number): void {
    clearTimeout(timer)
    if (isOver) return
    next = Date.now() + wait
    timer = setTimeout(() => void turn(), wait)
  }

  async function turn(): Promise<void> {
    clearTimeout(timer)
    if (isOver || document.hidden) return source?.close()
    const before = after()
    await ask()
    // Polling found messages that did not arrive on the stream, so the stream's connection is dead although no error was reported.
    if (source?.readyState === EventSource.OPEN && after() > before) drop()
    const isClosed = source === null || source.readyState === EventSource.CLOSED
    if (isClosed && isOpen() && !isOver && !document.hidden && Date.now() - opened > REOPEN) open()
    plan(source?.readyState === EventSource.OPEN ? ASK_WITH : ASK_WITHOUT)
  }
  function again(): void {
    drop()
    void turn()
  }

  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  void turn()
  return {
    again,
    release() {
      isOver = true
      clearTimeout(timer)
      source?.close()
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    },
  }
}
