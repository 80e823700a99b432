import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { EXPORT_COLUMNS } from '#domain/staff/work-export.ts'
import { type WorkFilters, WORK_GROUPS } from '#domain/staff/work-list.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { accountOf, callerOfToken } from '#server/api/signed-in-caller.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { ProductError } from '#server/requests/errors.ts'
import { type Export, exportedLines, readPage, recordBegin } from './exported-lines.ts'
import { requireStaff } from './require-staff.ts'

/** The arguments of `staff_work_list`, which validates filters and search. */
const bodySchema = z.object({
  group: z.enum(WORK_GROUPS),
  filters: z.record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(200)), z.literal(true)])),
  sought: z.string().check(z.maxLength(1000)),
})

function readList(given: unknown): Export['list'] {
  const body = bodySchema.safeParse(given)
  if (!body.success) throw new ProductError('malformed_request', { cause: body.error })
  // The database rejects unknown filters.
  return { ...body.data, filters: body.data.filters as WorkFilters }
}

/**
 * POST /api/staff/export-applications `{group, filters, sought}`: the results of a console list as CSV (RFC 4180) in UTF-8 with a byte
 * order mark. For safe use in spreadsheets, no text can start a formula. Up to 50,000 lines, read page by page while they are sent; an
 * application that moves within the list in the meantime may appear twice or be missing. For officers and deciders; each export is logged
 * with its caller. Returns 401 and 403 as for all staff endpoints, 400 for an invalid list, and 429 after 30 exports by one person in an
 * hour. If an export fails midway, the connection ends without the last chunk.
 */
export async function exportApplications(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, database } = options
  const limit = visitorLimit(options, { name: 'staff-export', points: 30, seconds: 3600 })
  app.post('/staff/export-applications', async (request, reply) => {
    const caller = await callerOfToken(request, config)
    await limit(request, accountOf(caller))
    await database.asServer((tx) => requireStaff(tx, caller, 'officer'))
    const job = { database, caller, list: readList(request.body) }
    const first = await readPage(job, null)
    await recordBegin(job)
    const { stringify } = await import('csv-stringify')
    const csv = stringify({ header: true, columns: [...EXPORT_COLUMNS], bom: true, record_delimiter: 'windows', escape_formulas: true })
    // An error midway closes the connection, so that the client knows that the file is incomplete.
    pipeline(Readable.from(exportedLines(job, first)), csv, (error) => {
      if (error) request.log.warn(error, 'an export stopped before it was complete')
    })
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="applications.csv"')
      .type('text/csv; charset=utf-8; header=present')
      .send(csv)
  })
}
