import { institute } from '#content/institute.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { EXPORT_MOST, type ExportLine } from '#domain/staff/work-export.ts'
import type { WorkFilters, WorkGroup, WorkItem, WorkPage, WorkPosition } from '#domain/staff/work-list.ts'
import { callFunction } from '#server/database/call-function.ts'
import type { Caller, Database } from '#server/database/database.ts'
import { actAs, requireStaff } from './require-staff.ts'

/** The caller and the list that they export. */
export type Export = { database: Database; caller: Caller; list: { group: WorkGroup; filters: WorkFilters; sought: string } }

const day = (moment: string) => dateIn(institute.timeZone, new Date(moment))

const lineOf = (item: WorkItem): ExportLine => ({
  number: item.number,
  name: item.name,
  status: staffStatusLabel(item.status),
  since: day(item.statusSince),
  program: item.program,
  course: item.course,
  intake: item.intake,
  studyMode: item.studyMode,
  appliedFor: item.appliedFor === null ? '' : [item.appliedFor.course, item.appliedFor.intake, item.appliedFor.studyMode].join(', '),
  sentOn: day(item.submittedAt),
  answerBy: item.answerBy ?? '',
  isLate: item.isLate ? 'yes' : '',
  followUpOn: item.followUpOn ?? '',
  assignee: item.assignee?.name ?? '',
})

/** Leaves out applications whose use is currently restricted at the person's request. */
const usable = ({ items }: WorkPage) => items.filter(({ restrictedSince }) => restrictedSince === null)

/** Reads a page as the console does, with the caller's rights. Throws if their role or session has ended. */
export async function readPage(
  { database, caller, list: { group, filters, sought } }: Export,
  after: WorkPosition | null,
): Promise<WorkPage> {
  const values = { list_group: group, sought, filters, after }
  return callFunction((statement) => database.queryAsCaller(caller, statement), 'staff_work_list', values)
}

/** Logs the start of an export before the first line is sent. */
export const recordBegin = ({ database, caller, list: { group, filters, sought } }: Export) =>
  database.asServer(async (tx) => {
    await actAs(tx, caller)
    await tx.query(
      `select private.record_audit('export_begun', (private.staff_roles(auth.uid()))[1], 'work_list', $1, $2)`,
      // The search text may name a person, so it is not stored.
      [group, { filters, ...(sought.trim() !== '' && { searched: true }) }],
    )
  })

/** Logs how many lines were sent, even if the role has ended in the meantime. */
const recordEnd = ({ database, caller, list: { group } }: Export, lines: number, isWhole: boolean) =>
  database.asServer(async (tx) => {
    await actAs(tx, caller)
    await tx.query(`select private.record_audit('list_exported', (private.staff_roles(auth.uid()))[1], 'work_list', $1, $2)`, [
      group,
      { lines, ...(!isWhole && { brokenOff: true }) },
    ])
  })

/**
 * Yields the lines of a list from its first page onwards and reads further pages on demand. May throw midway, like `readPage` or because
 * the caller is no longer an officer.
 */
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
