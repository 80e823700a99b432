import type { ConversationState, InboxFilters, InboxGroup, InboxPage, InboxPosition } from '#domain/staff/inbox.ts'
import { call, change, look } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import type { PagesQuery } from '#web/lib/queries/use-loaded-pages.ts'

/** The conversations that the inbox lists. `sought` may contain a person's name, so it is never put into a URL or stored. */
export type InboxQuestion = { group: InboxGroup; filters: InboxFilters; sought: string }

/** One page of inbox conversations. Throws `BackendError`. */
export const inboxQuery = ({ group, filters, sought }: InboxQuestion): PagesQuery<InboxPage, InboxPosition | null> => ({
  queryKey: ownKey('staff', 'inbox', 'list', group, filters, sought),
  queryFn: ({ pageParam }) => call('staff_inbox', { list_group: group, sought, filters, after: pageParam }),
  initialPageParam: null,
  getNextPageParam: ({ next }) => next ?? undefined,
  placeholderData: (shown, question) => (question?.queryKey[4] === group ? shown : undefined),
  staleTime: 2000,
})

/** The number of open conversations in each group. Throws `BackendError`. */
export const inboxCountsQuery = () => query(ownKey('staff', 'inbox', 'counts'), () => call('staff_inbox_counts', {}), { staleTime: 0 })

/**
 * Opens a conversation. The server records this in the staff log and marks it as read, so the query is never prefetched. Throws
 * `BackendError`.
 */
export const conversationQuery = (reference: string) => ({
  ...query(
    ownKey('staff', 'inbox', 'conversation', reference),
    async () => {
      const opened = await look('staff_conversation', { reference })
      void queryClient.invalidateQueries({ queryKey: ownKey('staff', 'inbox', 'list') })
      return opened
    },
    { staleTime: 0, gcTime: 0 },
  ),
  refetchOnWindowFocus: false,
})

/** The officers' saved replies. Throws `BackendError`. */
export const savedRepliesQuery = () => query(ownKey('staff', 'inbox', 'replies'), () => call('staff_saved_replies', {}))

/** Reports that a colleague who can reply is active in the inbox, so that visitors see that the chat is staffed. */
export const sayInInbox = () => call('staff_inbox_active', {})

/** If `assignee` is null, removes the assignment. */
export const assignConversation = (reference: string, assignee: string | null) => change('staff_inbox_assign', { reference, assignee })

export const markConversation = (reference: string, isRead: boolean) => change('staff_inbox_mark', { reference, is_read: isRead })

/** `id` is a UUID that makes the call idempotent. */
export const answerConversation = (reference: string, id: string, text: string) => change('staff_inbox_answer', { reference, id, text })

export const putConversation = (reference: string, state: ConversationState) => change('staff_inbox_state', { reference, state })

export const sayGenuine = (reference: string) => change('staff_inbox_genuine', { reference })

/** `id` is a UUID that makes the call idempotent. */
export const noteOn = (reference: string, id: string, text: string) => change('staff_inbox_note', { reference, id, text })

export const blockSender = (reference: string, kind: 'email' | 'network', isBlocked: boolean) =>
  change('staff_inbox_block', { reference, kind, is_blocked: isBlocked })

/**
 * Deletes the conversation if it has not changed since `changedAt`. Otherwise the server refuses with `changed`. Does not announce the
 * change, because the deleted conversation must not be fetched again. The list is updated by the same polling as for all other users.
 * Throws `BackendError`.
 */
export const removeConversation = (reference: string, reason: string, changedAt: string) =>
  call('staff_inbox_remove', { reference, reason, changed_at: changedAt })

/** If `number` is null, removes the link to an application. */
export const tieToApplication = (reference: string, number: string | null) => change('staff_inbox_tie', { reference, number })

/** If `reply` is null, creates a new reply. */
export const storeReply = (name: string, text: string, reply: number | null) => change('staff_keep_reply', { name, text, reply })

export const forgetReply = (reply: number) => change('staff_forget_reply', { reply })
