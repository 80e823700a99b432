import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ProductError } from '#server/requests/errors.ts'
import { createPaperMaker } from '#server/papers/paper-maker.ts'
import type { ApiOptions } from '#server/api/api-options.ts'
import { signedInPerson } from '#server/api/signed-in-person.ts'
import { paperOf, readChosen, readOwn } from './sent-application.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'

/**
 * GET /api/applications/{id}/pdf: a sent application as a PDF, with contact details corrected since and where it stands.
 * 401 without an open session, 404 for an id that is not the caller's, 409 for a draft, 429 after 60 in an hour of one
 * person, 503 while too many are being made.
 */
export async function applicationPdf(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { database } = options
  const limit = visitorLimit(options, { name: 'application-pdf', points: 60, seconds: 3600 })
  const papers = createPaperMaker()
  app.addHook('onClose', () => papers.close())

  app.get<{ Params: { id: string } }>('/applications/:id/pdf', async (request, reply) => {
    const person = await signedInPerson(request, options)
    await limit(request, person.id)
    const id = z.uuid().safeParse(request.params.id)
    if (!id.success) throw new ProductError('not_found')
    const sent = await database.asCaller(person.caller, (tx) => readOwn(tx, id.data))
    if (!sent) throw new ProductError('not_found')
    const paper = paperOf(sent, sent.status === 'draft' ? {} : await database.asServer((tx) => readChosen(tx, id.data)))
    if (!paper) throw new ProductError('application_not_sent')
    const bytes = await papers.make(paper)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${paper.number}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
