import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'

export type { WorkFilters, WorkPosition, WorkItem, WorkPage, WorkCounts, WorkOptions, SavedView } from '#domain/staff/answers/work-list.ts'
export type { Colleague } from '#domain/staff/answers/parts.ts'

/**
 * The groups of the work list, in their order on the page. Each sent application is in one of the first five, and all of them are in
 * `all`: `new` was not begun with, `ours` waits for the institute (the late ones first), `waiting` for the applicant, `interviews` for a
 * conversation; `decided` is over.
 */
export const WORK_GROUPS = ['new', 'ours', 'waiting', 'interviews', 'decided', 'all'] as const
export type WorkGroup = (typeof WORK_GROUPS)[number]

export const workGroupWords: Readonly<Record<WorkGroup, { label: string; order: string; empty: string }>> = {
  new: { label: 'New', order: 'Oldest first', empty: 'Nothing new has come.' },
  ours: { label: 'Ours', order: 'Late ones first', empty: 'Nothing waits for us.' },
  waiting: { label: 'Waiting for the applicant', order: 'The longest wait first', empty: 'We wait for nobody.' },
  interviews: { label: 'Interviews', order: 'Late ones first', empty: 'Nobody is to be interviewed.' },
  decided: { label: 'Decided', order: 'Latest first', empty: 'Nothing was decided yet.' },
  all: { label: 'All', order: 'Latest first', empty: 'Nobody has applied yet.' },
}

/**
 * In which group an application of a status is; a draft is in none. An acceptance from before offers had a reply-by day is `decided`, and
 * one whose reminder could not be sent is `ours`.
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

/** Lines of a page, and up to where what filters find is counted: '1,000+'. */
export const WORK_PAGE = 50
export const WORK_COUNT_MOST = 1000

/** The most that is done to several applications at once. */
export const BULK_MOST = 500
