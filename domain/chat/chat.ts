import type { OfficeState } from '#domain/dates/opening-hours.ts'

/** Who wrote a message: the visitor (with or without an account) or somebody of the institute. */
export type ChatAuthor = 'visitor' | 'staff'

export type ChatMessage = {
  /** A UUID made by whoever wrote it: sent again, it is the same message. */
  id: string
  /** 1, 2, 3 … within its chat; both sides read in this order. */
  position: number
  author: ChatAuthor
  authorName: string
  /** Plain text with line breaks; never markup. */
  text: string
  /** ISO 8601. */
  createdAt: string
}

/** A closed chat can be read. Whoever wants to write again lets go of it (POST /api/chat/leave) and begins a new one. */
export type ChatStatus = 'open' | 'closed'

/** A conversation as the visitor sees it. */
export type Chat = {
  /** What people say on the phone: CHAT-2026-000001. It opens nothing. */
  reference: string
  name: string
  email: string
  status: ChatStatus
  /** Up to which position the visitor has seen the conversation; 0 for nothing. */
  seen: number
}

/** When staff answer: `isThere` while somebody who does is in the inbox, whatever the hours of the office. */
export type ChatHours = OfficeState & { isThere: boolean }

/**
 * GET /api/chat: the newest 200 messages, or with `?after=3` those after that position, 200 at most. The answer gives the
 * browser the cookie that is the key to its conversation, also before there is one: ask this before anything is sent, so
 * that a message that is sent again is never a second chat.
 */
export type ChatAnswer = {
  /** Null for a browser that holds no conversation. */
  chat: Chat | null
  messages: ChatMessage[]
  /** When staff answer, by the clock at the institute; `answerTime` says it in words. */
  hours: ChatHours
}

/**
 * POST /api/chat/messages. Name and email are needed for the first message of somebody who is not signed in. Refused:
 * 400 `invalid_fields`; 409 `chat_key_needed` without the cookie (ask GET /api/chat, then send again), `chat_closed`,
 * 429 with Retry-After.
 */
export type SentMessage = {
  /** A UUID made by the page, kept with the message until it was answered. */
  id: string
  text: string
  name?: string
  email?: string
  /** Shown to nobody; robots fill it in. */
  website?: string
}

/** The answer to it, 201, or 200 when the message was there already. */
export type WrittenMessage = { chat: Chat; message: ChatMessage }

/**
 * What GET /api/chat/events says, by the name of the event. A first connection names what the page knows (`?after=3`);
 * later ones send it as Last-Event-ID by themselves.
 * - `message`, its id the position: a `ChatMessage`.
 * - `chat`: the `Chat`, first of all, and when its status has changed.
 * - `left`, without meaning in its data: the cookie opens this conversation no more. Close the connection and ask
 *   GET /api/chat what this browser holds now.
 */
export type ChatEvents = { message: ChatMessage; chat: Chat; left: Record<string, never> }

/** GET /api/chat/reply with `Authorization: Reply TOKEN`: what somebody of the institute sees who follows the link of a notice. */
export type ReplyAnswer = {
  chat: Chat & {
    /** ISO 8601. */
    createdAt: string
    hasAccount: boolean
    /** It came with the honeypot of its form filled in. */
    suspected: boolean
  }
  /** As in `ChatAnswer`. */
  messages: ChatMessage[]
}

/** POST /api/chat/reply: an answer of the institute. Without a name the institute's stands over it. */
export type SentReply = { id: string; text: string; name?: string }
