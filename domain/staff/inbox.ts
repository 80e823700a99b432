import type { ChatMessage } from '#domain/chat/chat.ts'
import type { InquiryKind } from '#domain/inquiries/inquiry-kinds.ts'
import type { StoredAnswer } from '#domain/inquiries/stored-inquiry.ts'
import type { Colleague, WorkOwner } from './work-list.ts'

/**
 * How a conversation (an inquiry or a chat) stands: `open`, its sender waits for an answer; `waiting`, we wait for theirs, or need
 * nothing more; `closed`, it is over.
 */
export type ConversationState = 'open' | 'waiting' | 'closed'

/**
 * The groups of the inbox, in their order on the page: `new` nobody has taken or answered, `mine` is the reader's own work and that of
 * those they stand in for, `ours` waits for an answer of somebody, `waiting` for its sender.
 */
export const INBOX_GROUPS = ['new', 'mine', 'ours', 'waiting', 'closed', 'all'] as const
export type InboxGroup = (typeof INBOX_GROUPS)[number]

export const inboxGroupWords: Readonly<Record<InboxGroup, { label: string; order: string; empty: string }>> = {
  new: { label: 'New', order: 'The longest wait first', empty: 'Nothing new has come.' },
  mine: { label: 'Mine', order: 'Who waits for you first', empty: 'You have nothing to answer.' },
  ours: { label: 'Ours', order: 'The longest wait first', empty: 'Nobody waits for an answer.' },
  waiting: { label: 'Waiting for them', order: 'The longest wait first', empty: 'We wait for nobody.' },
  closed: { label: 'Closed', order: 'Latest first', empty: 'Nothing was closed yet.' },
  all: { label: 'All', order: 'Latest first', empty: 'Nobody has written yet.' },
}

/** In which group a conversation is, beside `mine` and `all`. The same as `list_group` of `private.inbox_items`. */
export function groupOf(state: ConversationState, isTaken: boolean, wasAnswered: boolean): Exclude<InboxGroup, 'mine' | 'all'> {
  if (state !== 'open') return state
  return isTaken || wasAnswered ? 'ours' : 'new'
}

/** The value of the filter `kind` that stands for chats; others are kinds of inquiries. */
export const CHATS = 'chat'

/** What the inbox is narrowed to; may stand in an address. */
export type InboxFilters = { kind?: string; owner?: WorkOwner; isUnread?: true; isSuspected?: true }

/** Where a page of the inbox ends; handed back as it came. */
export type InboxPosition = { reference: string; at: string; rank: string }

/** A line of the inbox (rpc `staff_inbox`). Moments are ISO 8601. */
export type InboxItem = {
  reference: string
  /** Of an inquiry; null for a chat. */
  kind: InquiryKind | null
  name: string
  state: ConversationState
  group: Exclude<InboxGroup, 'mine' | 'all'>
  /** The beginning of the last message; empty where the form has none. */
  preview: string
  /** Since when it is in its state. */
  since: string
  /** When either side last wrote. */
  lastAt: string
  /** When anything of it last changed: given back with what must not pass over a change. */
  changedAt: string
  isSuspected: boolean
  owner: Colleague | null
  isUnread: boolean
  /** The person asked then that it is kept and not used for now. */
  restrictedSince: string | null
}

export type InboxPage = {
  items: InboxItem[]
  /** Null at the end. */
  next: InboxPosition | null
  /** How many the filters and the search find, up to `WORK_COUNT_MOST`; with the first page alone. */
  found: number | null
}

/** How many are open (rpc `staff_inbox_counts`): exact. */
export type InboxCounts = Record<Exclude<InboxGroup, 'closed' | 'all'>, number>

/** An answer to an inquiry; `letter` says how far it is, null when no record of the letter is kept any more. */
export type InquiryAnswer = Omit<ChatMessage, 'position'> & { letter: 'queued' | 'sending' | 'sent' | 'failed' | null }

/** What staff noted for each other; `who` null once the account is gone. */
export type InboxNote = { id: string; at: string; who: string | null; text: string }

/** A conversation as staff read it (look `staff_conversation`). */
export type Conversation = InboxItem & {
  email: string
  phone: string | null
  organisation: string | null
  /** Of an inquiry; what a chat says is in its messages. */
  message: string | null
  details: Record<string, StoredAnswer>
  createdAt: string
  closedAt: string | null
  hasAccount: boolean
  /** Up to which position the visitor has seen a chat. */
  seen: number
  /** Whose messages are refused now; `network` null where it is not known any more. */
  blocked: { email: boolean; network: boolean | null }
  messages: (ChatMessage | InquiryAnswer)[]
  notes: InboxNote[]
  /** To which application an inquiry belongs; for staff alone. */
  application: { number: string; name: string } | null
  /** Of an inquiry: addresses it had before, newest first; `from` null for viewers, `by` once the account is gone. */
  corrections: { from: string | null; at: string; by: string | null }[]
}

/** An inquiry that belongs to an application (look `staff_application_inquiries`). */
export type TiedInquiry = Pick<InboxItem, 'reference' | 'name' | 'state'> & { kind: InquiryKind }

/** Code points of what staff write. */
export const INQUIRY_ANSWER_LIMIT = 5_000
export const NOTE_LIMIT = 2_000
/** Code points of the reason for which a conversation is deleted. */
export const REMOVAL_REASON = { least: 10, most: 500 }
