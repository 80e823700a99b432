import { institute } from '#content/institute.ts'
import { applicantStatusLabel } from '#domain/applications/status-words.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { EXPORT_MOST, type ExportLine } from '#domain/staff/work-export.ts'
import type { WorkFilters, WorkGroup, WorkItem, WorkPage, WorkPosition } from '#domain/staff/work-list.ts'
import { callFunction } from '#server/database/call-function.ts'
import type { Caller, Database } from '#server/database/database.ts'
import { actAs, requireStaff } from './require-staff.ts'

/** Who takes which list along. */
export type Export = { database: Database; caller: Caller; list: { group: WorkGroup; filters: WorkFilters; sought: string } }

const day = (moment: string) => dateIn(institute.timeZone, new Date(moment))

const lineOf = (item: WorkItem): ExportLine => ({
  number: item.number,
  name: item.name,
  status: applicantStatusLabel(item.status),
  since: day(item.statusSince),
  program: item.program,
  course: item.course,
  intake: item.intake,
  sentOn: day(item.submittedAt),
  answerBy: item.answerBy ?? '',
  isLate: item.isLate ? 'yes' : '',
  followUpOn: item.followUpOn ?? '',
  owner: item.owner?.name ?? '',
})

/** What a person asked not to be used for now stays here. */
const usable = ({ items }: WorkPage) => items.filter(({ restrictedSince }) => restrictedSince === null)

/** As the console reads it, and as whoever asks: throws when their role or their session has ended. */
export async function readPage(
  { database, caller, list: { group, filters, sought } }: Export,
  after: WorkPosition | null,
): Promise<WorkPage> {
  const values = { list_group: group, sought, filters, after }
  return callFunction((statement) => database.queryAsCaller(caller, statement), 'staff_work_list', values)
}

/** Writes into the log that a list is taken along, before the first line leaves. */
export const recordBegin = ({ database, caller, list: { group, filters, sought } }: Export) =>
  database.asServer(async (tx) => {
    await actAs(tx, caller)
    await tx.query(
      `select private.record_audit('export_begun', (private.staff_roles(auth.uid()))[1], 'work_list', $1, $2)`,
      // What is sought names a person: it is kept nowhere.
      [group, { filters, ...(sought.trim() !== '' && { searched: true }) }],
    )
  })

/** And how much left, whatever became of the role meanwhile. */
const recordEnd = ({ database, caller, list: { group } }: Export, lines: number, isWhole: boolean) =>
  database.asServer(async (tx) => {
    await actAs(tx, caller)
    await tx.query(`select private.record_audit('list_exported', (private.staff_roles(auth.uid()))[1], 'work_list', $1, $2)`, [
      group,
      { lines, ...(!isWhole && { brokenOff: true }) },
    ])
  })

/** The lines of a list after its first page, read page by page as they are taken. Throws in the middle as `readPage`, and when
 * whoever asks is officer no more. */
export async function* exportedLines(job: Export, first: WorkPage, most = EXPORT_MOST): AsyncGenerator<ExportLine> {
  let [page, lines, isWhole] = [first, 0, false]
  try {
    for (;;) {
      for (const item of usable(page).slice(0, most - lines)) {
        lines += 1
        yield lineOf(item)
      }
      if (page.next === null || lines >= most) break
      await job.database.asServer((tx) => requireStaff(tx, job.caller, 'officer'))
      page = await readPage(job, page.next)
    }
    isWhole = true
  } finally {
    await recordEnd(job, lines, isWhole)
  }
}
