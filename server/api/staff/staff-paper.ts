import type { FastifyInstance } from 'fastify'
import type { ApiOptions } from '#server/api/api-options.ts'
import { paperOf, readByNumber, readChosen } from '#server/api/applications/sent-application.ts'
import { accountOf, callerOfToken } from '#server/api/signed-in-caller.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ApplicationPaper } from '#server/papers/application-paper.ts'
import { createPaperMaker } from '#server/papers/paper-maker.ts'
import { ProductError } from '#server/requests/errors.ts'
import { requireStaff } from './require-staff.ts'

async function readPaper(tx: Transaction, asked: string): Promise<ApplicationPaper> {
  const { rows } = await tx.query<{ number: string }>('select (private.open_item($1)).number', [asked])
  const sent = await readByNumber(tx, rows[0]?.number ?? '')
  const paper = sent && paperOf(sent, await readChosen(tx, sent.id))
  if (!paper) throw new ProductError('not_found')
  await tx.query(
    `select private.record_audit('application_paper_made', held[1], 'application', $1) from private.staff_roles(auth.uid()) as held`,
    [paper.number],
  )
  return { ...paper, isWithheld: true }
}

/**
 * GET /api/staff/applications/{number}/pdf: an application as a PDF for staff, without what is withheld; who made it stands in the log.
 * 401, 403 for whoever is no viewer at this moment and for one's own application, 404 for one that there is not or whose account is
 * gone, 429 after 120 in an hour by one person, 503 while too many are being made.
 */
export async function staffPaper(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, database } = options
  const limit = visitorLimit(options, { name: 'staff-paper', points: 120, seconds: 3600 })
  const papers = createPaperMaker()
  app.addHook('onClose', () => papers.close())
  app.get<{ Params: { number: string } }>('/staff/applications/:number/pdf', async (request, reply) => {
    const caller = await callerOfToken(request, config)
    await limit(request, accountOf(caller))
    const paper = await database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'viewer')
      return readPaper(tx, request.params.number.slice(0, 60))
    })
    const bytes = await papers.make(paper)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${paper.number}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
