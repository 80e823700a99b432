import type { SavedView, WorkPage, WorkPosition } from '#domain/staff/work-list.ts'
import { call, change } from '#web/admin/shell/call.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import type { PagesQuery } from '#web/lib/queries/use-loaded-pages.ts'
import type { WorkPlace } from './work-place.ts'

/** Which applications a list shows, and in which order. `sought` may be a person's name, so it is never put into a URL. */
export type WorkQuestion = Pick<WorkPlace, 'group' | 'filters' | 'sort'> & { sought: string }

/** A search covers all groups, unless the place says otherwise. */
export const questionOf = ({ group, filters, sort, isOnly }: WorkPlace, sought: string): WorkQuestion => ({
  group: sought !== '' && !isOnly ? 'all' : group,
  filters,
  sought,
  ...(sort && { sort }),
})

/**
 * A paginated list of applications. The previous rows stay visible until a new search has loaded, but only within the same group. Throws
 * `BackendError`.
 */
export const workListQuery = ({ group, filters, sought, sort }: WorkQuestion): PagesQuery<WorkPage, WorkPosition | null> => ({
  queryKey: ownKey('staff', 'work', 'list', group, filters, sought, sort ?? ''),
  queryFn: ({ pageParam }) => call('staff_work_list', { list_group: group, sought, filters, after: pageParam, sort: sort ?? null }),
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

/** Adds the tag, or removes it. */
export const tag = (applications: readonly string[], name: string, isAdded: boolean) =>
  change('staff_tag', { applications, tag: name, is_added: isAdded })

export const mark = (applications: readonly string[], isRead: boolean) => change('staff_mark', { applications, is_read: isRead })

export const saveView = (name: string, view: SavedView['view']) => change('staff_keep_view', { name, view })

export const forgetView = (view: number) => change('staff_forget_view', { view })

/** The deputy receives the caller's work until the end of that day (YYYY-MM-DD). Passing null for both ends the absence. */
export const beAway = (until: string | null, deputy: string | null) => change('staff_away', { until, deputy })
