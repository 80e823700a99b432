import type { ChatEvents } from '#domain/chat/chat.ts'

/** Milliseconds between two questions while nothing tells us by itself, and while something does. */
const ASK_WITHOUT = 4000
const ASK_WITH = 30_000
/** Milliseconds after which a stream that the server refused is tried again. */
const REOPEN = 20_000

type Line = {
  hear: { [Name in keyof ChatEvents]: (data: ChatEvents[Name]) => void }
  /** Asks what is new. Never rejects. */
  ask: () => Promise<void>
  /** Whether there is a conversation to hear of. */
  isOpen: () => boolean
  /** The position up to which everything is known. */
  after: () => number
}

export type HeldLine = {
  /** Something has changed (a conversation has begun, the network is back): asks, and opens a stream that is missing. */
  again: () => void
  release: () => void
}

/**
 * Hears what is new as long as the page is looked at: by server-sent events, and by asking now and then, more often while no
 * stream can be held. A hidden page holds none, because a browser has six connections for all its tabs.
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
    // A stream begins after what is known, so nothing has to be asked once it stands; what is lost with it, soon.
    fresh.addEventListener('open', () => plan(ASK_WITH))
    // It fails more often than one asks: what is planned already stays.
    fresh.addEventListener('error', () => next > Date.now() + ASK_WITHOUT && plan(ASK_WITHOUT))
  }
  /** The next turn opens another one. */
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
    // What it did not bring has to be asked for: its connection is gone without a word.
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
