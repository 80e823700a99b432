import type { SavedView, WorkFilters, WorkGroup, WorkPage, WorkPosition } from '#domain/staff/work-list.ts'
import { call, change } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import type { PagesQuery } from '#web/lib/queries/use-loaded-pages.ts'

/** Which lines a list shows. `sought` names a person: it is in no address and is kept nowhere. */
export type WorkQuestion = { group: WorkGroup; filters: WorkFilters; sought: string }

/**
 * Lines of a list, page by page. What stood there stays until the answer to a narrower question comes, but never under the name of
 * another group. Throws `BackendError`.
 */
export const workListQuery = ({ group, filters, sought }: WorkQuestion): PagesQuery<WorkPage, WorkPosition | null> => ({
  queryKey: ownKey('staff', 'work', 'list', group, filters, sought),
  queryFn: ({ pageParam }) => call('staff_work_list', { list_group: group, sought, filters, after: pageParam }),
  initialPageParam: null,
  getNextPageParam: ({ next }) => next ?? undefined,
  placeholderData: (shown, question) => (question?.queryKey[4] === group ? shown : undefined),
  // What was asked for ahead is not asked for once more as soon as it is shown.
  staleTime: 2000,
})

/** How many each group has. Throws `BackendError`. */
export const workCountsQuery = () => query(ownKey('staff', 'work', 'counts'), () => call('staff_work_counts', {}), { staleTime: 0 })

/** The lists that the caller comes back to. Throws `BackendError`. */
export const savedViewsQuery = () => query(ownKey('staff', 'work', 'views'), () => call('staff_views', {}))

/** `owner` null: nobody's. */
export const assign = (applications: readonly string[], owner: string | null) => change('staff_assign', { applications, owner })

/** `day`: YYYY-MM-DD; null: no day any more. */
export const followUp = (applications: readonly string[], day: string | null) => change('staff_follow_up', { applications, day })

export const mark = (applications: readonly string[], isRead: boolean) => change('staff_mark', { applications, is_read: isRead })

export const keepView = (name: string, view: SavedView['view']) => change('staff_keep_view', { name, view })

export const forgetView = (view: number) => change('staff_forget_view', { view })

/** Until the end of that day (YYYY-MM-DD) the deputy gets the caller's work; nulls: the caller is back. */
export const beAway = (until: string | null, deputy: string | null) => change('staff_away', { until, deputy })
