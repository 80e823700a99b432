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

/** The list as `staff_work_list` takes it, which judges filters and search. */
const bodySchema = z.object({
  group: z.enum(WORK_GROUPS),
  filters: z.record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(200)), z.literal(true)])),
  sought: z.string().check(z.maxLength(1000)),
})

function readList(given: unknown): Export['list'] {
  const body = bodySchema.safeParse(given)
  if (!body.success) throw new ProductError('malformed_request', { cause: body.error })
  // The database refuses a filter that it does not know.
  return { ...body.data, filters: body.data.filters as WorkFilters }
}

/**
 * POST /api/staff/export-applications `{group, filters, sought}`: what a list of the console finds, as CSV (RFC 4180) in UTF-8 with a
 * byte order mark, for spreadsheets: no text begins a formula. Up to 50,000 lines, read page by page while they are sent; one that changes
 * its place meanwhile may stand twice or be missing. Officers and deciders; who took what stands in the log. 401 and 403 as for all staff,
 * 400 for a list that is none, 429 after 30 in an hour by one person. A file that breaks off ends the connection without its last part.
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
    // What goes wrong in the middle closes the connection: whoever reads has no whole file.
    pipeline(Readable.from(exportedLines(job, first)), csv, (error) => {
      if (error) request.log.warn(error, 'an export broke off')
    })
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="applications.csv"')
      .type('text/csv; charset=utf-8; header=present')
      .send(csv)
  })
}
