import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'

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

/** Whose work: an id of staff, the caller's and that of those they stand in for, or that of nobody who is staff now. */
export type WorkOwner = 'me' | 'nobody' | (string & {})

/** What a list is narrowed to; may stand in an address. Values of program, course, intake and status are those of the form. */
export type WorkFilters = {
  program?: string
  course?: string
  intake?: string
  status?: Exclude<ApplicationStatus, 'draft'>
  owner?: WorkOwner
  isLate?: true
  isUnread?: true
}

export type Colleague = { id: string; name: string }

/** Where a page of a list ends; handed back as it came. */
export type WorkPosition = { at: string; id: string }

/**
 * A line of the list (rpc `staff_work_list`). Moments are ISO 8601, days YYYY-MM-DD at the institute. `answerBy`: by when the applicant
 * was promised to hear from us; null where nobody waits for us. `version` is that of the application, for moves that follow.
 * `restrictedSince`: the person asked that it is kept and not used for now.
 */
export type WorkItem = {
  id: string
  number: string
  name: string
  status: Exclude<ApplicationStatus, 'draft'>
  program: string
  course: string
  intake: string
  submittedAt: string
  statusSince: string
  answerBy: string | null
  isLate: boolean
  followUpOn: string | null
  owner: Colleague | null
  isUnread: boolean
  version: number
  restrictedSince: string | null
}

export type WorkPage = {
  items: WorkItem[]
  /** Null at the end. */
  next: WorkPosition | null
  /** How many the filters and the search find, up to `WORK_COUNT_MOST`; with the first page alone. */
  found: number | null
}

/** Lines of a page, and up to where what filters find is counted: '1,000+'. */
export const WORK_PAGE = 50
export const WORK_COUNT_MOST = 1000

/** How many each group has (rpc `staff_work_counts`): exact. */
export type WorkCounts = Record<WorkGroup, number>

export type WorkChoice = { value: string; label: string }

/** What lists can be narrowed to and who may own work (rpc `staff_work_options`). */
export type WorkOptions = {
  programs: (WorkChoice & { courses: WorkChoice[] })[]
  intakes: WorkChoice[]
  /** Who works on applications now. `awayUntil`: their last day away; `deputy` then gets their work. */
  people: (Colleague & { awayUntil: string | null; deputy: Colleague | null })[]
}

/** A list somebody comes back to (rpc `staff_views`, `staff_keep_view(name, view)`, `staff_forget_view(view)`). It names no applicant. */
export type SavedView = { id: number; name: string; view: { group: WorkGroup; filters: WorkFilters } }

/** The most that is done to several applications at once. */
export const BULK_MOST = 500
