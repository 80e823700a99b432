import type { ConversationState, InboxFilters, InboxGroup, InboxPage, InboxPosition } from '#domain/staff/inbox.ts'
import { call, change, look } from '#web/admin/shell/call.ts'
import { ownKey, queryClient } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import type { PagesQuery } from '#web/lib/queries/use-loaded-pages.ts'

/** Which lines the inbox shows. `sought` names a person: it is in no address and is kept nowhere. */
export type InboxQuestion = { group: InboxGroup; filters: InboxFilters; sought: string }

/** Lines of the inbox, page by page. Throws `BackendError`. */
export const inboxQuery = ({ group, filters, sought }: InboxQuestion): PagesQuery<InboxPage, InboxPosition | null> => ({
  queryKey: ownKey('staff', 'inbox', 'list', group, filters, sought),
  queryFn: ({ pageParam }) => call('staff_inbox', { list_group: group, sought, filters, after: pageParam }),
  initialPageParam: null,
  getNextPageParam: ({ next }) => next ?? undefined,
  placeholderData: (shown, question) => (question?.queryKey[4] === group ? shown : undefined),
  staleTime: 2000,
})

/** How many are open in each group. Throws `BackendError`. */
export const inboxCountsQuery = () => query(ownKey('staff', 'inbox', 'counts'), () => call('staff_inbox_counts', {}), { staleTime: 0 })

/** Opens a conversation, which the log of staff remembers and which marks it as read: never asked for ahead. Throws `BackendError`. */
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

/** Answers that officers keep. Throws `BackendError`. */
export const savedRepliesQuery = () => query(ownKey('staff', 'inbox', 'replies'), () => call('staff_saved_replies', {}))

/** Says that somebody who answers is at work in the inbox: visitors read that people are there. */
export const sayInInbox = () => call('staff_inbox_active', {})

/** `owner` null: nobody's. */
export const assignConversation = (reference: string, owner: string | null) => change('staff_inbox_assign', { reference, owner })

export const markConversation = (reference: string, isRead: boolean) => change('staff_inbox_mark', { reference, is_read: isRead })

/** `id`: a UUID; the same again is the same answer. */
export const answerConversation = (reference: string, id: string, text: string) => change('staff_inbox_answer', { reference, id, text })

export const putConversation = (reference: string, state: ConversationState) => change('staff_inbox_state', { reference, state })

export const sayGenuine = (reference: string) => change('staff_inbox_genuine', { reference })

/** `id`: a UUID; the same again is the same note. */
export const noteOn = (reference: string, id: string, text: string) => change('staff_inbox_note', { reference, id, text })

export const blockSender = (reference: string, kind: 'email' | 'network', isBlocked: boolean) =>
  change('staff_inbox_block', { reference, kind, is_blocked: isBlocked })

/**
 * Deletes the conversation as it was when it `changedAt` then; one that changed since is refused with `changed`. Announces nothing: what is
 * gone must not be asked for again. The list hears of it like everybody's. Throws `BackendError`.
 */
export const removeConversation = (reference: string, reason: string, changedAt: string) =>
  call('staff_inbox_remove', { reference, reason, changed_at: changedAt })

/** `number` null: it belongs to no application any more. */
export const tieToApplication = (reference: string, number: string | null) => change('staff_inbox_tie', { reference, number })

/** `reply` null: a new one. */
export const keepReply = (name: string, text: string, reply: number | null) => change('staff_keep_reply', { name, text, reply })

export const forgetReply = (reply: number) => change('staff_forget_reply', { reply })
