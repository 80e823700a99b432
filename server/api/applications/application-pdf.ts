import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ProductError } from '#server/requests/errors.ts'
import { createPdfMaker } from '#server/pdf/pdf-maker.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { signedInPerson } from '#server/api/signed-in-person.ts'
import { letterFileName, readLetter } from './admission-letter.ts'
import { sendPdf } from './send-pdf.ts'
import { isOwn, pdfContentOf, readChosen, readOwn } from './sent-application.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'

/**
 * GET /api/applications/{id}/pdf: a sent application as a PDF, with its current status and any contact details that have since been
 * corrected; 409 for a draft. GET /api/applications/{id}/letter: its admission letter; 409 unless it has a place. Both return 401 without
 * an open session, 404 for an id that is not the caller's, 429 after 60 requests by one person in an hour, and 503 while too many PDFs are
 * being generated.
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
    return sendPdf(reply, await pdfs.make(pdf), `${pdf.number}.pdf`)
  })
  app.get<{ Params: { id: string } }>('/applications/:id/letter', async (request, reply) => {
    const person = await signedInPerson(request, options)
    await limit(request, person.id)
    const id = z.uuid().safeParse(request.params.id)
    if (!id.success) throw new ProductError('not_found')
    if (!(await database.asCaller(person.caller, (tx) => isOwn(tx, id.data)))) throw new ProductError('not_found')
    const letter = await database.asServer((tx) => readLetter(tx, id.data, options.config))
    if (!letter) throw new ProductError('no_admission_letter')
    return sendPdf(reply, await pdfs.make(letter), letterFileName(letter))
  })
}
