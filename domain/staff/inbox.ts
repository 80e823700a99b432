import type { ConversationState } from '#domain/staff/answers/inbox.ts'

export type {
  ConversationState,
  InboxPosition,
  InboxItem,
  InboxPage,
  InboxCounts,
  InquiryAnswer,
  InboxNote,
  Conversation,
} from '#domain/staff/answers/inbox.ts'

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
export type InboxFilters = { kind?: string; owner?: string; isUnread?: true; isSuspected?: true }

/** Code points of what staff write. */
export const INQUIRY_ANSWER_LIMIT = 5_000
export const NOTE_LIMIT = 2_000
/** Code points of the reason for which a conversation is deleted. */
export const REMOVAL_REASON = { least: 10, most: 500 }
