import type { Chat, ChatMessage } from '#domain/chat/chat.ts'
import { growingPauses } from '#domain/backoff.ts'
import type { Database } from '#server/database/database.ts'
import { type ChatNews, chatNews } from './chat-rows.ts'

/** The events that a stream receives. Each resolves when its connection can accept more. */
export type ChatListener = {
  message(message: ChatMessage): Promise<void>
  chat(chat: Chat): Promise<void>
  /** The key no longer opens the chat. */
  left(): Promise<void>
  /** Ends the connection. 'at once' is for one that has stopped reading. */
  end(how: 'politely' | 'at once'): void
}

type Stream = {
  listener: ChatListener
  chatId: string
  key: Buffer
  network: string | null
  /** The position of the last message sent. */
  position: number
  status: Chat['status']
  /**
   * When the current read and send for this stream started (milliseconds since 1970). Both depend on `position`, so only one may run at a
   * time.
   */
  busySince: number | null
  /** News arrived while the stream was busy. */
  isDue: boolean
}

export type ChatStreams = {
  /**
   * Adds a stream and brings it up to date. Returns false if this server, this chat or this network has reached its limit. Streams with a
   * null network are not counted.
   */
  open(asked: { chatId: string; key: Buffer; network: string | null; position: number; chat: Chat }, listener: ChatListener): boolean
  close(listener: ChatListener): void
  /** Something in a chat has changed; '' means any chat. */
  news(chatId: string): void
  /** Ends all streams and accepts no more, because the server is stopping. */
  endAll(): void
}

const MOST_STREAMS = 2000
const MOST_OF_ONE_CHAT = 12
/** A whole school shares one network. Ten such networks use up the server's capacity. */
const MOST_OF_ONE_NETWORK = 200
/** Maximum number of keys in one query. */
const BATCH = 500
/** Maximum time until keys of ended sessions are noticed and lost notices are picked up. */
const LOOK_EVERY_MS = 20_000
/** A connection that has accepted nothing for this long is considered dead. */
const STUCK_AFTER_MS = 60_000

/**
 * The open streams of this server. One query at a time reads for all streams that are due. Under load, more streams share a query instead
 * of more queries waiting for each other. Messages that a slow connection has not accepted are read again later, so nothing is buffered
 * for it in memory.
 */
export function chatStreams(database: Pick<Database, 'queryAsServer'>, onFailure: (error: unknown) => void): ChatStreams {
  const open = openStreams()
  const { mark, forget, read } = newsReader(database, open.has, onFailure)
  let isStopping = false

  function look(): void {
    const now = Date.now()
    for (const stream of open.all()) {
      if (stream.busySince !== null && now - stream.busySince > STUCK_AFTER_MS) stream.listener.end('at once')
      else mark(stream)
    }
    void read()
  }

  let timer: NodeJS.Timeout | undefined
  return {
    open({ chatId, key, network, position, chat }, listener) {
      const stream: Stream = { listener, chatId, key, network, position, status: chat.status, busySince: null, isDue: false }
      if (isStopping || !open.add(stream)) return false
      timer ??= setInterval(look, LOOK_EVERY_MS).unref()
      mark(stream)
      void read()
      return true
    },
    close(listener) {
      const stream = open.remove(listener)
      if (stream === undefined) return
      forget(stream)
      if (open.size() > 0) return
      clearInterval(timer)
      timer = undefined
    },
    news(chatId) {
      for (const stream of chatId === '' ? open.all() : open.ofChat(chatId)) mark(stream)
      void read()
    },
    endAll() {
      isStopping = true
      for (const { listener } of open.all()) listener.end('politely')
    },
  }
}

/** The open streams, and whether another one may be added. */
function openStreams() {
  const streams = new Map<ChatListener, Stream>()
  const byChat = new Map<string, Set<Stream>>()
  const ofNetworks = new Map<string, number>()

  function leaveNetwork(network: string): void {
    const left = (ofNetworks.get(network) ?? 1) - 1
    if (left > 0) ofNetworks.set(network, left)
    else ofNetworks.delete(network)
  }

  return {
    /** Returns false if this server, this chat or this network has reached its limit. */
    add(stream: Stream): boolean {
      const { listener, chatId, network } = stream
      const ofChat = byChat.get(chatId) ?? new Set()
      if (streams.size >= MOST_STREAMS || ofChat.size >= MOST_OF_ONE_CHAT) return false
      const ofNetwork = network === null ? 0 : (ofNetworks.get(network) ?? 0)
      if (ofNetwork >= MOST_OF_ONE_NETWORK) return false
      if (network !== null) ofNetworks.set(network, ofNetwork + 1)
      streams.set(listener, stream)
      byChat.set(chatId, ofChat.add(stream))
      return true
    },
    remove(listener: ChatListener): Stream | undefined {
      const stream = streams.get(listener)
      if (stream === undefined) return undefined
      streams.delete(listener)
      const ofChat = byChat.get(stream.chatId)
      ofChat?.delete(stream)
      if (ofChat?.size === 0) byChat.delete(stream.chatId)
      if (stream.network !== null) leaveNetwork(stream.network)
      return stream
    },
    has: ({ listener }: Stream): boolean => streams.has(listener),
    size: (): number => streams.size,
    all: () => streams.values(),
    ofChat: (chatId: string): Iterable<Stream> => byChat.get(chatId) ?? [],
  }
}

/** Reads for the streams that are due, one query at a time, and delivers the news to each. */
function newsReader(database: Pick<Database, 'queryAsServer'>, isOpen: (stream: Stream) => boolean, onFailure: (error: unknown) => void) {
  const due = new Set<Stream>()
  const pauses = growingPauses(LOOK_EVERY_MS, 1000)
  let isReading = false
  let isPausing = false

  function mark(stream: Stream): void {
    if (stream.busySince === null) due.add(stream)
    else stream.isDue = true
  }

  async function read(): Promise<void> {
    if (isReading || isPausing) return
    isReading = true
    while (due.size > 0) {
      const asked = [...due].slice(0, BATCH)
      for (const stream of asked) {
        due.delete(stream)
        stream.busySince = Date.now()
      }
      try {
        const found = await chatNews(
          database.queryAsServer,
          asked.map(({ key, position }) => ({ key, after: position })),
        )
        pauses.reset()
        for (const [at, stream] of asked.entries()) deliver(stream, found[at]).catch((error: unknown) => giveUp(stream, error))
      } catch (error) {
        onFailure(error)
        for (const stream of asked) {
          stream.busySince = null
          if (isOpen(stream)) due.add(stream)
        }
        isPausing = true
        setTimeout(() => {
          isPausing = false
          void read()
        }, pauses.next()).unref()
        break
      }
    }
    isReading = false
  }

  /** The browser reconnects and continues after the last message it received. */
  function giveUp({ listener }: Stream, error: unknown): void {
    onFailure(error)
    listener.end('at once')
  }

  async function deliver(stream: Stream, news: ChatNews | undefined): Promise<void> {
    const { listener } = stream
    if (!isOpen(stream)) return
    if (news === undefined) {
      await listener.left()
      listener.end('politely')
      return
    }
    for (const message of news.messages) {
      await listener.message(message)
      stream.position = message.position
    }
    if (news.chat.status !== stream.status) await listener.chat(news.chat)
    stream.status = news.chat.status
    stream.busySince = null
    // A full page of messages means there may be more.
    if (!stream.isDue && news.messages.length < 200) return
    stream.isDue = false
    if (!isOpen(stream)) return
    due.add(stream)
    void read()
  }

  return {
    /** Marks a stream that may have news. The next `read` includes it. */
    mark,
    forget: (stream: Stream) => void due.delete(stream),
    read,
  }
}
