import type { OfficeState } from '#domain/dates/opening-hours.ts'

/** The author of a message: the visitor (with or without an account) or a staff member. */
export type ChatAuthor = 'visitor' | 'staff'

export type ChatMessage = {
  /** A UUID made by the sender. A message that is sent again with the same UUID is the same message. */
  id: string
  /** 1, 2, 3 … within its chat. Both sides display messages in this order. */
  position: number
  author: ChatAuthor
  authorName: string
  /** Plain text with line breaks, never markup. */
  text: string
  /** ISO 8601. */
  createdAt: string
}

/** A closed chat can still be read. To write again, the visitor leaves it (POST /api/chat/leave) and starts a new one. */
export type ChatStatus = 'open' | 'closed'

/** A conversation as the visitor sees it. */
export type Chat = {
  /** The reference that visitors quote on the phone: CHAT-2026-000001. It grants no access. */
  reference: string
  name: string
  email: string
  status: ChatStatus
  /** Position of the last message that the visitor has seen; 0 for none. */
  seen: number
}

/** When staff reply. `isThere` is true while a staff member who can reply has the inbox open, whatever the office hours. */
export type ChatHours = OfficeState & { isThere: boolean }

/**
 * GET /api/chat: the newest 200 messages, or with `?after=3` up to 200 messages after that position. The response sets the cookie that is
 * the key to the browser's conversation, even before a conversation exists. Call this before sending anything, so that a message that is
 * sent again never starts a second chat.
 */
export type ChatAnswer = {
  /** Null for a browser without a conversation. */
  chat: Chat | null
  messages: ChatMessage[]
  /** When staff reply, in the institute's time zone. `answerTime` puts it into words. */
  hours: ChatHours
}

/**
 * POST /api/chat/messages. Name and email are required for the first message of a visitor who is not signed in. Errors: 400
 * `invalid_fields`; 409 `chat_key_needed` without the cookie (call GET /api/chat, then send again), `chat_closed`; 429 with Retry-After.
 */
export type SentMessage = {
  /** A UUID made by the page and kept with the message until the server has responded. */
  id: string
  text: string
  name?: string
  email?: string
  /** Honeypot: hidden from people, but bots fill it in. */
  website?: string
}

/** The response: 201, or 200 if the message already existed. */
export type WrittenMessage = { chat: Chat; message: ChatMessage }

/**
 * Events of GET /api/chat/events by name. A first connection sends the last position that the page has (`?after=3`). On reconnecting, the
 * browser sends it automatically as Last-Event-ID.
 * - `message`: a `ChatMessage`. The event ID is its position.
 * - `chat`: the `Chat`, sent first and whenever its status changes.
 * - `left`: ignore its data. The cookie no longer gives access to this conversation. Close the connection and call
 *   GET /api/chat to find out which conversation this browser now has.
 */
export type ChatEvents = { message: ChatMessage; chat: Chat; left: Record<string, never> }

/** GET /api/chat/reply with `Authorization: Reply TOKEN`: the view for a staff member who follows the link in a notification. */
export type ReplyAnswer = {
  chat: Chat & {
    /** ISO 8601. */
    createdAt: string
    hasAccount: boolean
    /** True if the honeypot of the form was filled in. */
    suspected: boolean
  }
  /** See `ChatAnswer`. */
  messages: ChatMessage[]
}

/** POST /api/chat/reply: a reply from the institute. Without a name, it appears under the institute's name. */
export type SentReply = { id: string; text: string; name?: string }
