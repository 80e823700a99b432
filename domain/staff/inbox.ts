import type { ConversationState } from './responses/inbox.ts'

export type {
  ConversationState,
  InboxPosition,
  InboxItem,
  InboxPage,
  InboxCounts,
  InquiryAnswer,
  InboxNote,
  Conversation,
} from './responses/inbox.ts'

/**
 * The groups of the inbox, in page order. `new`: not yet assigned or answered. `mine`: the user's own work and that of the colleagues
 * they stand in for. `ours`: assigned or answered before, and waiting for our reply. `waiting`: waiting for the sender's reply.
 */
export const INBOX_GROUPS = ['new', 'mine', 'ours', 'waiting', 'closed', 'all'] as const
export type InboxGroup = (typeof INBOX_GROUPS)[number]

export const inboxGroupWords: Readonly<Record<InboxGroup, { label: string; order: string; empty: string }>> = {
  new: { label: 'New', order: 'Longest wait first', empty: 'No new messages.' },
  mine: { label: 'Assigned to me', order: 'Waiting for you first', empty: 'You have no messages to answer.' },
  ours: { label: 'Awaiting our reply', order: 'Longest wait first', empty: 'No messages are waiting for a reply.' },
  waiting: { label: 'Awaiting their reply', order: 'Longest wait first', empty: 'We are not waiting for any replies.' },
  closed: { label: 'Closed', order: 'Latest first', empty: 'No conversations have been closed yet.' },
  all: { label: 'All', order: 'Latest first', empty: 'No messages yet.' },
}

/** The group of a conversation, apart from `mine` and `all`. Must match `list_group` of `private.inbox_items`. */
export function groupOf(state: ConversationState, isTaken: boolean, wasAnswered: boolean): Exclude<InboxGroup, 'mine' | 'all'> {
  if (state !== 'open') return state
  return isTaken || wasAnswered ? 'ours' : 'new'
}

/** The value of the filter `kind` for chats. All other values are kinds of inquiries. */
export const CHATS = 'chat'

/** The filters of the inbox. They may appear in a URL. */
export type InboxFilters = { kind?: string; assignee?: string; isUnread?: true; isSuspected?: true }

/** Maximum length, in code points, of texts that staff write. */
export const INQUIRY_ANSWER_LIMIT = 5_000
export const NOTE_LIMIT = 2_000
/** Length, in code points, of the reason for deleting a conversation. */
export const REMOVAL_REASON = { least: 10, most: 500 }
