import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#domain/chat/chat.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageText, MessageTime } from './message-text.tsx'

type EntryProps = {
  author: ChatMessage['author']
  /** Whose words these are: `You` for the reader's own. */
  name: string
  text: string
  /** Drawn as something planned: it has not arrived yet. */
  isPlanned?: boolean
  /** Time, and how far it is. */
  children: ReactNode
}

/** One message of a conversation. A line that is dashed while it is on its way is drawn through once it has arrived. */
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
  /** Above the first message. */
  head?: ReactNode
  messages: readonly ChatMessage[]
  /** Which side reads. A visitor's own messages are `You`; at the institute several people may have answered. */
  reader: ChatMessage['author']
  /** Up to which position the other side has seen what the reader wrote; without it, up to its own last message. */
  seen?: number
  /** What is not sent yet, after all others. */
  children?: ReactNode
  /** How many those are. */
  unsent: number
}

/** Pixels from the end at which somebody still reads the newest. */
const NEAR_END = 80

/** Stays at the newest message, unless somebody has gone back to read an older one; `isBehind`: one came meanwhile. */
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
  // A warning below it, or a phone's keyboard, takes its room.
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

/** A conversation in its order. New messages are read aloud elsewhere, so that opening it does not read all of them. */
export function ChatMessages({ head, messages, reader, seen, unsent, children }: ChatMessagesProps) {
  const seenUpTo = seen ?? messages.findLast(({ author }) => author !== reader)?.position ?? 0
  const { log, onScroll, isBehind, toEnd } = useNewestInView(messages, unsent)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for whoever has a keyboard alone
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
