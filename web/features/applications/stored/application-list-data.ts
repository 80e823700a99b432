import { type ApplicationStatus, isApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { RowOf } from '#domain/database/tables.ts'
import { type PlannedInterview, endOfInterview } from '#domain/staff/interviews.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import type { PagesQuery } from '#web/lib/queries/use-loaded-pages.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { type AnswerDay, dayAhead } from './application-outlook.ts'
import { withOfferedPlace } from './application-title.ts'
import { type Row, type StoredApplication, applicationFromRow } from './applications-data.ts'

export const PAGE_SIZE = 20

/** An application with the actions available to its applicant. */
export type ShownApplication = StoredApplication & {
  /** The statuses to which the applicant may change it. Pages offer actions based only on this list. */
  transitions: readonly ApplicationStatus[]
  /** The form data, with the offered place instead of the requested one. */
  place: ApplicationForm
  /** The date by which we will reply to the applicant, and whether it had passed at the time of reading. */
  answer: AnswerDay | undefined
  /** The deadline for the applicant's reply to a question or an offer. */
  reply: AnswerDay | undefined
  /** When and where the interview takes place; undefined if none is planned. */
  interview: PlannedInterview | undefined
}

type ShownRow = Row & Pick<RowOf<'applications'>, 'transitions' | 'offered_place' | 'answer_by' | 'reply_by' | 'interview'>

/** Whether a question or an offer awaits the applicant's reply. */
export const isAwaitingReply = ({ status }: Pick<ShownApplication, 'status'>) => status === 'info_requested' || status === 'accepted'

/** Whether an interview is planned and has not ended. */
export const isToMeet = ({ interview }: ShownApplication) => interview !== undefined && Date.parse(endOfInterview(interview)) > Date.now()

/** The columns to read from an application for display. */
export const SHOWN = '*, transitions, offered_place, answer_by, reply_by, interview'

export function shownFromRow(row: ShownRow): ShownApplication {
  const application = applicationFromRow(row)
  const now = new Date()
  return {
    ...application,
    transitions: (row.transitions ?? []).filter(isApplicationStatus),
    place: withOfferedPlace(application.form, row.offered_place),
    answer: dayAhead(row.answer_by, now),
    reply: dayAhead(row.reply_by, now),
    interview: row.interview ?? undefined,
  }
}

export type ApplicationPage = { applications: ShownApplication[]; hasMore: boolean }

/**
 * Returns a page of the person's applications, newest first, created before `before` (specification, section 7). Throws `BackendError`.
 */
export async function listApplications(personId: string, before?: string): Promise<ApplicationPage> {
  const { from } = await loadBackend()
  const own = from('applications').select(SHOWN).eq('user_id', personId)
  const query = before === undefined ? own : own.lt('created_at', before)
  // One extra row is read to find out whether there are more.
  const rows = dataOf(await query.order('created_at', { ascending: false }).limit(PAGE_SIZE + 1))
  return { applications: rows.slice(0, PAGE_SIZE).map(shownFromRow), hasMore: rows.length > PAGE_SIZE }
}

export const applicationsQuery = (personId: string): PagesQuery<ApplicationPage, string | undefined> => ({
  queryKey: ['applications', personId],
  queryFn: ({ pageParam: before }) => listApplications(personId, before),
  initialPageParam: undefined,
  getNextPageParam: ({ hasMore, applications }) => (hasMore ? applications.at(-1)?.createdAt : undefined),
})
