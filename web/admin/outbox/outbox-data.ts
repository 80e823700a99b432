import type { OutboxPage, OutboxState } from '#domain/staff/outbox.ts'
import { call, change } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import type { PagesQuery } from '#web/lib/queries/use-loaded-pages.ts'

/**
 * Which messages to list. A null `kind` means every kind. `sought` is a complete email address or phone number; it is never put into a
 * URL or stored.
 */
export type OutboxQuestion = { state: OutboxState; kind: string | null; sought: string }

/** One page of outbox rows. Throws `BackendError`. */
export const outboxQuery = ({ state, kind, sought }: OutboxQuestion): PagesQuery<OutboxPage, string | null> => ({
  queryKey: ownKey('staff', 'outbox', 'list', state, kind, sought),
  queryFn: ({ pageParam }) =>
    call('staff_outbox', { list_state: state, kind, sought, before: pageParam === null ? null : Number(pageParam) }),
  initialPageParam: null,
  getNextPageParam: ({ next }) => next ?? undefined,
  placeholderData: (shown, question) => (question?.queryKey[4] === state ? shown : undefined),
  staleTime: 2000,
})

/** How many messages failed and how many are waiting. Throws `BackendError`. */
export const outboxCountsQuery = () => query(ownKey('staff', 'outbox', 'counts'), () => call('staff_outbox_counts', {}), { staleTime: 0 })

/** The failed messages that can be sent again. Throws `BackendError`. */
export const readFailed = ({ kind, sought }: OutboxQuestion) => call('staff_outbox_failed', { kind, sought })

/** `letters` contains at most `AGAIN_MOST` ids. */
export const sendAgain = (emails: readonly string[]) => change('staff_outbox_send', { emails: emails.map(Number) })

export const correctAddress = (mail: string, email: string) => change('staff_outbox_correct', { message: Number(mail), email })
