import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ProductError } from '#server/requests/errors.ts'
import { createPdfMaker } from '#server/pdf/pdf-maker.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { signedInPerson } from '#server/api/signed-in-person.ts'
import { pdfContentOf, readChosen, readOwn } from './sent-application.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'

/**
 * GET /api/applications/{id}/pdf: a sent application as a PDF, with its current status and any contact details that have since been
 * corrected. Returns 401 without an open session, 404 for an id that is not the caller's, 409 for a draft, 429 after 60 requests by one
 * person in an hour, and 503 while too many PDFs are being generated.
 */
export async function applicationPdf(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { database } = options
  const limit = visitorLimit(options, { name: 'application-pdf', points: 60, seconds: 3600 })
  const pdfs = createPdfMaker()
  app.addHook('onClose', () => pdfs.close())

  app.get<{ Params: { id: string } }>('/applications/:id/pdf', async (request, reply) => {
    const person = await signedInPerson(request, options)
    await limit(request, person.id)
    const id = z.uuid().safeParse(request.params.id)
    if (!id.success) throw new ProductError('not_found')
    const sent = await database.asCaller(person.caller, (tx) => readOwn(tx, id.data))
    if (!sent) throw new ProductError('not_found')
    const pdf = pdfContentOf(
      sent,
      sent.status === 'draft' ? { chosen: {}, offered: null } : await database.asServer((tx) => readChosen(tx, id.data)),
    )
    if (!pdf) throw new ProductError('application_not_sent')
    const bytes = await pdfs.make(pdf)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${pdf.number}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
