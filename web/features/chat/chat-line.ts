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

/**
 * Hears what is new as long as the page is looked at: by server-sent events, and by asking now and then, more often while no
 * stream can be held. A hidden page holds none, because a browser has six connections for all its tabs. Returns how to stop.
 */
export function holdLine({ hear, ask, isOpen, after }: Line): () => void {
  let source: EventSource | null = null
  let opened = 0
  let timer: ReturnType<typeof setTimeout> | undefined
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
    // What came before the stream stood is asked for once; what is lost with it, soon.
    for (const name of ['open', 'error']) fresh.addEventListener(name, () => void turn())
  }

  async function turn(): Promise<void> {
    clearTimeout(timer)
    if (isOver || document.hidden) return source?.close()
    const isClosed = source === null || source.readyState === EventSource.CLOSED
    if (isClosed && isOpen() && Date.now() - opened > REOPEN) open()
    await ask()
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), source?.readyState === EventSource.OPEN ? ASK_WITH : ASK_WITHOUT)
  }
  /** The network is back, or somebody looks again. */
  function again(): void {
    if (source?.readyState !== EventSource.OPEN) opened = 0
    void turn()
  }

  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  void turn()
  return () => {
    isOver = true
    clearTimeout(timer)
    source?.close()
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
  }
}
