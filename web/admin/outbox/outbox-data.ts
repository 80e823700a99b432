import type { OutboxPage, OutboxState } from '#domain/staff/outbox.ts'
import { call, change } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import type { PagesQuery } from '#web/lib/queries/use-loaded-pages.ts'

/** Which letters. `kind` null: every kind. `sought`: a whole address or number; it is in no address and is kept nowhere. */
export type OutboxQuestion = { state: OutboxState; kind: string | null; sought: string }

/** Lines of the outbox, page by page. Throws `BackendError`. */
export const outboxQuery = ({ state, kind, sought }: OutboxQuestion): PagesQuery<OutboxPage, string | null> => ({
  queryKey: ownKey('staff', 'outbox', 'list', state, kind, sought),
  queryFn: ({ pageParam }) =>
    call('staff_outbox', { list_state: state, kind, sought, before: pageParam === null ? null : Number(pageParam) }),
  initialPageParam: null,
  getNextPageParam: ({ next }) => next ?? undefined,
  placeholderData: (shown, question) => (question?.queryKey[4] === state ? shown : undefined),
  staleTime: 2000,
})

/** How many did not arrive, and how many wait. Throws `BackendError`. */
export const outboxCountsQuery = () => query(ownKey('staff', 'outbox', 'counts'), () => call('staff_outbox_counts', {}), { staleTime: 0 })

/** Which of those that failed can be sent again. Throws `BackendError`. */
export const readFailed = ({ kind, sought }: OutboxQuestion) => call('staff_outbox_failed', { kind, sought })

/** `letters`: ids, at most `AGAIN_MOST`. */
export const sendAgain = (letters: readonly string[]) => change('staff_outbox_send', { letters: letters.map(Number) })

export const correctAddress = (letter: string, email: string) => change('staff_outbox_correct', { letter: Number(letter), email })
