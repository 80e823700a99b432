import type { FastifyInstance } from 'fastify'
import type { ApiOptions } from '#server/api/api.ts'
import { pdfContentOf, readByNumber, readChosen, readPaper } from '#server/api/applications/sent-application.ts'
import { accountOf, callerOfToken } from '#server/api/signed-in-caller.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ApplicationPdf } from '#server/pdf/application-pdf.ts'
import { createPdfMaker } from '#server/pdf/pdf-maker.ts'
import { ProductError } from '#server/requests/errors.ts'
import { requireStaff } from './require-staff.ts'

async function readPdfFile(tx: Transaction, asked: string): Promise<ApplicationPdf> {
  const { rows } = await tx.query<{ number: string }>('select (private.open_item($1)).number', [asked])
  const sent = await readByNumber(tx, rows[0]?.number ?? '')
  const pdf = sent && pdfContentOf(sent, await readChosen(tx, sent.id), await readPaper(tx, sent.id))
  if (!pdf) throw new ProductError('not_found')
  await tx.query(
    `select private.record_audit('application_paper_made', held[1], 'application', $1) from private.staff_roles(auth.uid()) as held`,
    [pdf.number],
  )
  return { ...pdf, isWithheld: true }
}

/**
 * GET /api/staff/applications/{number}/pdf: an application as a PDF for staff, without the withheld data. The log records the caller.
 * Returns 401; 403 for a caller who is not currently a viewer and for the caller's own application; 404 if the application does not exist
 * or its account has been deleted; 429 after 120 requests by one person in an hour; and 503 while too many PDFs are being made.
 */
export async function staffPdf(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, database } = options
  const limit = visitorLimit(options, { name: 'staff-pdf', points: 120, seconds: 3600 })
  const pdfs = createPdfMaker()
  app.addHook('onClose', () => pdfs.close())
  app.get<{ Params: { number: string } }>('/staff/applications/:number/pdf', async (request, reply) => {
    const caller = await callerOfToken(request, config)
    await limit(request, accountOf(caller))
    const pdf = await database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'viewer')
      return readPdfFile(tx, request.params.number.slice(0, 60))
    })
    const bytes = await pdfs.make(pdf)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${pdf.number}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
