import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { CLASS_COLUMNS, EXPORT_COLUMNS, EXPORT_FORMATS } from '#domain/staff/work-export.ts'
import { type WorkFilters, WORK_GROUPS } from '#domain/staff/work-list.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { accountOf, callerOfToken } from '#server/api/signed-in-caller.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { ProductError } from '#server/requests/errors.ts'
import { type Export, type ExportPage, exportedLines, readPage, recordBegin } from './exported-lines.ts'
import { requireStaff } from './require-staff.ts'

/** The arguments of `staff_work_list`, which validates filters, search and order, and the kind of file. */
const bodySchema = z.object({
  group: z.enum(WORK_GROUPS),
  filters: z.record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(200)), z.literal(true)])),
  sought: z.string().check(z.maxLength(1000)),
  sort: z.exactOptional(z.string().check(z.maxLength(20))),
  format: z.exactOptional(z.enum(EXPORT_FORMATS)),
  isClassList: z.exactOptional(z.boolean()),
})

function readBody(given: unknown): Pick<Export, 'list' | 'format' | 'isClassList'> {
  const body = bodySchema.safeParse(given)
  if (!body.success) throw new ProductError('malformed_request', { cause: body.error })
  const { group, filters, sought, sort = null, format = 'csv', isClassList = false } = body.data
  // The database rejects unknown filters.
  return { list: { group, filters: filters as WorkFilters, sought, sort }, format, isClassList }
}

/** The file, written while the pages of the list are read. An error midway destroys it. */
async function fileOf(job: Export, first: ExportPage, onError: (error: Error) => void): Promise<Readable> {
  const columns = [...(job.isClassList ? CLASS_COLUMNS : EXPORT_COLUMNS)]
  const lines = exportedLines(job, first)
  if (job.format === 'xlsx') {
    const { spreadsheetOf } = await import('./spreadsheet.ts')
    const cells = Readable.from(lines).map((line: Record<string, string>) => columns.map(({ key }) => line[key] ?? ''))
    return spreadsheetOf(
      columns.map(({ header }) => header),
      cells,
    ).on('error', onError)
  }
  const { stringify } = await import('csv-stringify')
  const csv = stringify({ header: true, columns, bom: true, record_delimiter: 'windows', escape_formulas: true })
  pipeline(Readable.from(lines), csv, (error) => error && onError(error))
  return csv
}

const types = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * POST /api/staff/export-applications `{group, filters, sought, sort?, format?, isClassList?}`: the results of a console list with contact
 * details, as CSV (RFC 4180) in UTF-8 with a byte order mark, or as a workbook (`format: 'xlsx'`). For safe use in spreadsheets, no text
 * can start a formula. Up to 50,000 lines without restricted applications, read page by page while they are sent; an application that moves
 * within the list in the meantime may appear twice or be missing. `isClassList` reduces the columns to those of a class list. For deciders;
 * each export is logged with its caller. Returns 401 and 403 as for all staff endpoints, 400 for an invalid list, and 429 after 30 exports
 * by one person in an hour. If an export fails midway, the connection ends without the last chunk.
 */
export async function exportApplications(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, database } = options
  const limit = visitorLimit(options, { name: 'staff-export', points: 30, seconds: 3600 })
  app.post('/staff/export-applications', async (request, reply) => {
    const caller = await callerOfToken(request, config)
    await limit(request, accountOf(caller))
    await database.asServer((tx) => requireStaff(tx, caller, 'decider'))
    const job = { database, caller, ...readBody(request.body) }
    const first = await readPage(job, null)
    await recordBegin(job)
    // An error midway closes the connection, so that the client knows that the file is incomplete.
    const file = await fileOf(job, first, (error) => request.log.warn(error, 'an export stopped before it was complete'))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="applications.${job.format}"`)
      .type(types[job.format])
      .send(file)
  })
}
