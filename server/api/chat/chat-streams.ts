import type { Chat, ChatMessage } from '#domain/chat/chat.ts'
import { growingPauses } from '#domain/backoff.ts'
import type { Database } from '#server/database/database.ts'
import { type ChatNews, chatNews } from './chat-rows.ts'

/** What a stream is told; resolves when its connection can take more. */
export type ChatListener = {
  message(message: ChatMessage): Promise<void>
  chat(chat: Chat): Promise<void>
  /** The key opens the chat no more. */
  left(): Promise<void>
  /** Ends the connection; at once when it takes nothing any more. */
  end(how: 'politely' | 'at once'): void
}

type Stream = {
  listener: ChatListener
  chatId: string
  key: Buffer
  network: string | null
  /** What was sent last. */
  position: number
  status: Chat['status']
  /** Since when it is being read for and sent to (milliseconds since 1970): both go by `position`, so one at a time. */
  busySince: number | null
  /** News came while it was busy. */
  isDue: boolean
}

export type ChatStreams = {
  /**
   * Adds a stream and brings it up to date. False when this server, this chat or this network has as many as it can hold; a network
   * that is null is not counted.
   */
  open(asked: { chatId: string; key: Buffer; network: string | null; position: number; chat: Chat }, listener: ChatListener): boolean
  close(listener: ChatListener): void
  /** Something of a chat has changed; '' for any of them. */
  news(chatId: string): void
  /** Ends them all and takes no more: the server stops. */
  endAll(): void
}

const MOST_STREAMS = 2000
const MOST_OF_ONE_CHAT = 12
/** A school is one network; ten of them share what there is. */
const MOST_OF_ONE_NETWORK = 200
/** Keys asked about in one query. */
const BATCH = 500
/** Keys of sessions that ended are noticed this soon, and news that got lost are found. */
const LOOK_EVERY_MS = 20_000
/** A connection that takes nothing for so long belongs to nobody any more. */
const STUCK_AFTER_MS = 60_000

/**
 * The open streams of this server. Whatever has become due is read by one query at a time for all of them: under load more
 * streams share a query, instead of more queries waiting for each other. What a slow connection has not taken is read again
 * later, so that nothing is kept for it in memory.
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

/** Who listens, and whether another one may. */
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
    /** False when this server, this chat or this network has as many as it can hold. */
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

/** Reads for the streams that are due, by one query at a time, and brings each what has come. */
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
        pauses.startAnew()
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

  /** Its reader connects again and goes on after what it has. */
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
    // A full page of messages: there may be more.
    if (!stream.isDue && news.messages.length < 200) return
    stream.isDue = false
    if (!isOpen(stream)) return
    due.add(stream)
    void read()
  }

  return {
    /** Something may have come for it: it is asked about by the next `read`. */
    mark,
    forget: (stream: Stream) => void due.delete(stream),
    read,
  }
}
