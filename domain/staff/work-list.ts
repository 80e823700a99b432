import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { WorkSort } from './responses/work-list.ts'

export type {
  WorkFilters,
  WorkPosition,
  WorkItem,
  WorkPage,
  WorkCounts,
  WorkOptions,
  SavedView,
  PlaceLabels,
  WorkSort,
  ClassList,
} from './responses/work-list.ts'
export type { Colleague } from './responses/parts.ts'

/**
 * The groups of the work list, in page order. Each sent application is in one of the first five groups, and all of them are in
 * `all`. `new`: not started yet. `ours`: waiting for the institute, late ones first. `waiting`: waiting for the applicant. `interviews`:
 * in the interview stage. `decided`: closed.
 */
export const WORK_GROUPS = ['new', 'ours', 'waiting', 'interviews', 'decided', 'all'] as const
export type WorkGroup = (typeof WORK_GROUPS)[number]

export const workGroupWords: Readonly<Record<WorkGroup, { label: string; order: string; empty: string }>> = {
  new: { label: 'New', order: 'Oldest first', empty: 'No new applications.' },
  ours: { label: 'In review', order: 'Late ones first', empty: 'No reply due.' },
  waiting: { label: 'Awaiting their reply', order: 'Longest wait first', empty: 'We are not waiting for any replies.' },
  interviews: { label: 'Interviews', order: 'Late ones first', empty: 'No interviews are due.' },
  decided: { label: 'Decided', order: 'Latest first', empty: 'No decisions yet.' },
  all: { label: 'All', order: 'Latest first', empty: 'No applications yet.' },
}

/**
 * The group for each status. A draft is in none. Two exceptions apply to accepted applications: one without a reply-by day is `decided`,
 * and one whose reminder could not be sent is `ours`.
 */
export const groupOfStatus: Readonly<Record<Exclude<ApplicationStatus, 'draft'>, Exclude<WorkGroup, 'all'>>> = {
  pending: 'new',
  under_review: 'ours',
  info_requested: 'waiting',
  interview: 'interviews',
  waiting_list: 'ours',
  accepted: 'waiting',
  confirmed: 'decided',
  declined: 'decided',
  offer_expired: 'decided',
  rejected: 'decided',
  withdrawn: 'decided',
}

/**
 * What a list can be sorted by; a minus sign in front reverses the order. `due`: the day by which the applicant was promised a reply, or
 * since when we wait for theirs. `since`: how long the application has had its status. `name`: by surname.
 */
export const WORK_SORTS = ['due', 'received', 'since', 'name', 'course', 'origin', 'followUp'] as const
export type WorkSortKey = (typeof WORK_SORTS)[number]

/** The order of a list, if none is chosen. */
export const usualSort = (group: WorkGroup): WorkSort => (group === 'all' ? '-received' : group === 'decided' ? '-since' : 'due')

/** The columns that a list can show besides the applicant's name, in their order. */
export const WORK_COLUMNS = [
  'course',
  'intake',
  'studyMode',
  'status',
  'origin',
  'sponsor',
  'received',
  'since',
  'due',
  'assignee',
  'followUp',
  'tags',
] as const
export type WorkColumn = (typeof WORK_COLUMNS)[number]
export const USUAL_COLUMNS: readonly WorkColumn[] = ['course', 'status', 'received', 'due', 'assignee', 'followUp']

/** Rows on a page, and the number at which we stop counting filter results: '1,000+'. */
export const WORK_PAGE = 50
export const WORK_COUNT_MOST = 1000

/** Maximum number of applications in one bulk action. */
export const BULK_MOST = 500
