import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { STATISTICS_DIMENSIONS, STATISTICS_HEADERS, statisticsRows, type Statistics } from '#domain/staff/statistics.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/staff/work-export.ts'
import { isStorable } from '#domain/text/text.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { accountOf, callerOfToken } from '#server/api/signed-in-caller.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { callFunction } from '#server/database/call-function.ts'
import type { Transaction } from '#server/database/database.ts'
import { ProductError } from '#server/requests/errors.ts'
import { requireStaff } from './require-staff.ts'

const bodySchema = z
  .object({
    intake: z.string().check(z.maxLength(200), z.refine(isStorable)),
    by: z.exactOptional(z.enum(STATISTICS_DIMENSIONS.map(({ key }) => key))),
    isForOutsiders: z.exactOptional(z.boolean()),
    format: z.exactOptional(z.enum(EXPORT_FORMATS)),
  })
  .check(z.refine(({ by, isForOutsiders }) => isForOutsiders !== true || by !== undefined))

async function readStatistics(tx: Transaction, intake: string): Promise<Statistics> {
  const statistics = await callFunction(({ text, values }) => tx.query(text, values), 'staff_statistics', { intake })
  if (!statistics) throw new ProductError('not_found')
  return statistics
}

type Rows = ReturnType<typeof statisticsRows>

async function csvOf(rows: Rows): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify([STATISTICS_HEADERS, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true })
}

async function workbookOf(rows: Rows): Promise<Readable> {
  const { spreadsheetOf } = await import('./spreadsheet.ts')
  return spreadsheetOf(STATISTICS_HEADERS, Readable.from(rows), 'Report')
}

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * POST /api/staff/export-statistics `{intake, by?, isForOutsiders?, format?}` ('' for all intakes): the statistics of the console, or those
 * `by` one dimension, as CSV (RFC 4180) in UTF-8 with a byte order mark, or as a workbook (`format: 'xlsx'`). For safe use in spreadsheets,
 * no text can start a formula. For outsiders, counts below 5 of one dimension become '<5', and totals and all other figures are left out.
 * For deciders; the log records the caller and the number of lines. Returns 401 and 403 as for all staff endpoints, 400 for an intake
 * without data, 404 before the first count, and 429 after 30 exports by one person in an hour.
 */
export async function exportStatistics(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, database } = options
  const limit = visitorLimit(options, { name: 'staff-export-statistics', points: 30, seconds: 3600 })
  app.post('/staff/export-statistics', async (request, reply) => {
    const caller = await callerOfToken(request, config)
    await limit(request, accountOf(caller))
    const { format, rows } = await database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'decider')
      const body = bodySchema.safeParse(request.body)
      if (!body.success) throw new ProductError('malformed_request', { cause: body.error })
      const { intake, format: asked = 'csv', ...file } = body.data
      const lines = statisticsRows(await readStatistics(tx, intake), file)
      await tx.query(`select private.record_audit('list_exported', (private.staff_roles(auth.uid()))[1], 'statistics', $1, $2)`, [
        intake === '' ? 'all' : intake,
        { filters: body.data, lines: lines.length },
      ])
      return { format: asked, rows: lines }
    })
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="report.${format}"`)
      .type(types[format])
      .send(await (format === 'xlsx' ? workbookOf(rows) : csvOf(rows)))
  })
}
