import type { FastifyInstance } from 'fastify'
import type { ApiOptions } from '#server/api/api.ts'
import { letterFileName, readLetter } from '#server/api/applications/admission-letter.ts'
import { sendPdf } from '#server/api/applications/send-pdf.ts'
import { pdfContentOf, readByNumber, readChosen, readPaper } from '#server/api/applications/sent-application.ts'
import { accountOf, callerOfToken } from '#server/api/signed-in-caller.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ApplicationPdf } from '#server/pdf/application-pdf.ts'
import type { LetterPdf } from '#server/pdf/letter-pdf.ts'
import { createPdfMaker } from '#server/pdf/pdf-maker.ts'
import { ProductError } from '#server/requests/errors.ts'
import { requireStaff } from './require-staff.ts'

const recordAct = (tx: Transaction, action: string, number: string) =>
  tx.query(`select private.record_audit($1, held[1], 'application', $2) from private.staff_roles(auth.uid()) as held`, [action, number])

async function readPdfFile(tx: Transaction, asked: string): Promise<ApplicationPdf> {
  const { rows } = await tx.query<{ number: string }>('select (private.open_item($1)).number', [asked])
  const sent = await readByNumber(tx, rows[0]?.number ?? '')
  const pdf = sent && pdfContentOf(sent, await readChosen(tx, sent.id), await readPaper(tx, sent.id))
  if (!pdf) throw new ProductError('not_found')
  await recordAct(tx, 'application_paper_made', pdf.number)
  return { ...pdf, isWithheld: true }
}

async function readLetterFile(tx: Transaction, asked: string, config: ApiOptions['config']): Promise<LetterPdf> {
  const { rows } = await tx.query<{ id: string; number: string }>(
    'select item.application_id as id, item.number from private.open_item($1) as item',
    [asked],
  )
  const letter = await readLetter(tx, rows[0]?.id ?? '', config)
  if (!letter) throw new ProductError('no_admission_letter')
  await recordAct(tx, 'admission_letter_made', rows[0]?.number ?? '')
  return letter
}

/**
 * GET /api/staff/applications/{number}/pdf: an application as a PDF for staff, without the withheld data. The log records the caller.
 * GET /api/staff/applications/{number}/letter: its admission letter, for officers; 409 unless it has a place. Both return 401; 403 for a
 * caller who does not currently have the role and for the caller's own application; 404 if the application does not exist or its account
 * has been deleted; 429 after 120 requests by one person in an hour; and 503 while too many PDFs are being made.
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
    return sendPdf(reply, await pdfs.make(pdf), `${pdf.number}.pdf`)
  })
  app.get<{ Params: { number: string } }>('/staff/applications/:number/letter', async (request, reply) => {
    const caller = await callerOfToken(request, config)
    await limit(request, accountOf(caller))
    const letter = await database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'officer')
      return readLetterFile(tx, request.params.number.slice(0, 60), config)
    })
    return sendPdf(reply, await pdfs.make(letter), letterFileName(letter))
  })
}
