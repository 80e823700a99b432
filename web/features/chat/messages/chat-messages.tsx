import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#domain/chat/chat.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageText, MessageTime } from './message-text.tsx'

type EntryProps = {
  author: ChatMessage['author']
  /** The author's name; `You` for the reader's own messages. */
  name: string
  text: string
  /** Drawn with a dashed border, because it has not arrived yet. */
  isPlanned?: boolean
  /** The time and the delivery status. */
  children: ReactNode
}

/** One message of a conversation. Its border is dashed while it is being sent, and solid once it has arrived. */
export function ChatEntry({ author, name, text, isPlanned = false, children }: EntryProps) {
  return (
    <li className="chat-entry" data-author={author} data-planned={isPlanned || undefined}>
      <p className="chat-by">
        <strong>{name}</strong>
        <span className="num">{children}</span>
      </p>
      <MessageText text={text} />
    </li>
  )
}

type ChatMessagesProps = {
  /** Shown above the first message. */
  head?: ReactNode
  messages: readonly ChatMessage[]
  /**
   * The reader's side of the conversation. A visitor's own messages are labelled `You`. On the institute's side, several people may have
   * replied.
   */
  reader: ChatMessage['author']
  /** The position up to which the other side has seen the reader's messages. Defaults to the other side's last message. */
  seen?: number
  /** Unsent messages, after all others. */
  children?: ReactNode
  /** The number of unsent messages. */
  unsent: number
}

/** Within this many pixels of the end, we assume that the reader is reading the newest message. */
const NEAR_END = 80

/** Scrolls to the newest message unless the reader has scrolled up to an older one. `isBehind`: a message has arrived in the meantime. */
function useNewestInView(messages: readonly ChatMessage[], unsent: number) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [isBehind, setBehind] = useState(false)
  const toEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight })
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd()
    else setBehind(true)
  }, [messages.length])
  useLayoutEffect(() => {
    if (unsent > 0) toEnd()
  }, [unsent])
  // A warning below the log, or a phone's keyboard, may shrink the log.
  useEffect(() => {
    const element = log.current
    if (!element) return
    const observer = new ResizeObserver(() => isAtEnd.current && element.scrollTo({ top: element.scrollHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END
    if (isAtEnd.current) setBehind(false)
  }
  return { log, onScroll, isBehind, toEnd }
}

/** The messages in order. New ones are announced elsewhere, so that screen readers do not read all of them on opening. */
export function ChatMessages({ head, messages, reader, seen, unsent, children }: ChatMessagesProps) {
  const seenUpTo = seen ?? messages.findLast(({ author }) => author !== reader)?.position ?? 0
  const { log, onScroll, isBehind, toEnd } = useNewestInView(messages, unsent)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must be reachable by keyboard
    <div ref={log} role="log" aria-live="off" aria-label="Conversation" tabIndex={0} onScroll={onScroll} className="chat-log">
      {head}
      <ol className="chat-entries">
        {messages.map(({ id, position, author, authorName, text, createdAt }) => (
          <ChatEntry key={id} author={author} name={author === 'visitor' && author === reader ? 'You' : authorName} text={text}>
            <MessageTime at={createdAt} />
            {author === reader && <span>{position <= seenUpTo ? ' · Seen' : ' · Sent'}</span>}
          </ChatEntry>
        ))}
        {children}
      </ol>
      {isBehind && (
        <Button variant="secondary" className="button-small chat-newest" icon="arrow-down" onClick={toEnd}>
          New message
        </Button>
      )}
    </div>
  )
}
