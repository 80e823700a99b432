import * as z from 'zod/mini'
import { choices } from '#content/choices.ts'
import { institute } from '#content/institute.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { workItem, workPosition } from '#domain/staff/responses/work-list.ts'
import { EXPORT_MOST, type ExportFormat, type ExportLine } from '#domain/staff/work-export.ts'
import type { WorkFilters, WorkGroup, WorkPosition } from '#domain/staff/work-list.ts'
import type { Caller, Database } from '#server/database/database.ts'
import { actAs } from './require-staff.ts'

/** The caller, the list that they export, and the kind of file. A class list has fewer columns. */
export type Export = {
  database: Database
  caller: Caller
  list: { group: WorkGroup; filters: WorkFilters; sought: string; sort: string | null }
  format: ExportFormat
  isClassList: boolean
}

const exportItem = z.extend(workItem, { phone: z.string(), email: z.string() })
const exportPage = z.strictObject({ lines: z.array(exportItem), next: z.nullable(workPosition) })
export type ExportPage = z.infer<typeof exportPage>

const day = (moment: string) => dateIn(institute.timeZone, new Date(moment))
const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

const lineOf = (item: ExportPage['lines'][number]): ExportLine => ({
  number: item.number,
  name: item.name,
  phone: formatPhone(item.phone),
  email: item.email,
  origin: item.origin,
  status: staffStatusLabel(item.status),
  since: day(item.statusSince),
  program: item.program,
  course: item.course,
  intake: item.intake,
  studyMode: item.studyMode,
  appliedFor: item.appliedFor === null ? '' : [item.appliedFor.course, item.appliedFor.intake, item.appliedFor.studyMode].join(', '),
  sponsor: labelIn(choices.sponsorshipType, item.sponsor),
  sentOn: day(item.submittedAt),
  answerBy: item.answerBy ?? '',
  isLate: item.isLate ? 'yes' : '',
  followUpOn: item.followUpOn ?? '',
  assignee: item.assignee?.name ?? '',
  tags: item.tags.join(', '),
})

/** Reads a page as the console does, with the caller's rights. Throws if their role or session has ended. */
export function readPage({ database, caller, list }: Export, after: WorkPosition | null): Promise<ExportPage> {
  return database.asServer(async (tx) => {
    await actAs(tx, caller)
    const { rows } = await tx.query<{ page: unknown }>('select private.work_export($1, $2, $3, $4, $5) as page', [
      list.group,
      list.sought,
      list.filters,
      after,
      list.sort,
    ])
    return exportPage.parse(rows[0]?.page)
  })
}

/** Logs the start of an export before the first line is sent. */
export const recordBegin = ({ database, caller, list: { group, filters, sought }, format, isClassList }: Export) =>
  database.asServer(async (tx) => {
    await actAs(tx, caller)
    await tx.query(
      `select private.record_audit('export_begun', (private.staff_roles(auth.uid()))[1], 'work_list', $1, $2)`,
      // The search text may name a person, so it is not stored.
      [group, { filters, format, ...(sought.trim() !== '' && { searched: true }), ...(isClassList && { classList: true }) }],
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
 * the caller is no longer a decider.
 */
export async function* exportedLines(job: Export, first: ExportPage, most = EXPORT_MOST): AsyncGenerator<ExportLine> {
  let [page, lines, isWhole] = [first, 0, false]
  try {
    for (;;) {
      for (const item of page.lines.slice(0, most - lines)) {
        lines += 1
        yield lineOf(item)
      }
      if (page.next === null || lines >= most) break
      page = await readPage(job, page.next)
    }
    isWhole = true
  } finally {
    await recordEnd(job, lines, isWhole)
  }
}
