import type { SavedView, WorkFilters, WorkGroup, WorkPage, WorkPosition } from '#domain/staff/work-list.ts'
import { call, change } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import type { PagesQuery } from '#web/lib/queries/use-loaded-pages.ts'

/** Which applications a list shows. `sought` contains a person's name, so it is never put into a URL or stored. */
export type WorkQuestion = { group: WorkGroup; filters: WorkFilters; sought: string }

/**
 * A paginated list of applications. The previous rows stay visible until a new search has loaded, but only within the same group. Throws
 * `BackendError`.
 */
export const workListQuery = ({ group, filters, sought }: WorkQuestion): PagesQuery<WorkPage, WorkPosition | null> => ({
  queryKey: ownKey('staff', 'work', 'list', group, filters, sought),
  queryFn: ({ pageParam }) => call('staff_work_list', { list_group: group, sought, filters, after: pageParam }),
  initialPageParam: null,
  getNextPageParam: ({ next }) => next ?? undefined,
  placeholderData: (shown, question) => (question?.queryKey[4] === group ? shown : undefined),
  // Prevents a prefetched list from being fetched again as soon as it is shown.
  staleTime: 2000,
})

/** The number of applications in each group. Throws `BackendError`. */
export const workCountsQuery = () => query(ownKey('staff', 'work', 'counts'), () => call('staff_work_counts', {}), { staleTime: 0 })

/** The caller's saved views. Throws `BackendError`. */
export const savedViewsQuery = () => query(ownKey('staff', 'work', 'views'), () => call('staff_views', {}))

/** A null `assignee` removes the assignment. */
export const assign = (applications: readonly string[], assignee: string | null) => change('staff_assign', { applications, assignee })

/** `day` is YYYY-MM-DD; null removes the follow-up date. */
export const followUp = (applications: readonly string[], day: string | null) => change('staff_follow_up', { applications, day })

export const mark = (applications: readonly string[], isRead: boolean) => change('staff_mark', { applications, is_read: isRead })

export const saveView = (name: string, view: SavedView['view']) => change('staff_keep_view', { name, view })

export const forgetView = (view: number) => change('staff_forget_view', { view })

/** The deputy receives the caller's work until the end of that day (YYYY-MM-DD). Passing null for both ends the absence. */
export const beAway = (until: string | null, deputy: string | null) => change('staff_away', { until, deputy })
