import type { FastifyInstance } from 'fastify'
import { isInquiryReference } from '#domain/inquiries/stored-inquiry.ts'
import { paths } from '#domain/paths.ts'
import { sendChangedPage, templateOf } from './changed-page.ts'
import type { ServedFile } from './served-file.ts'

export const inquirySentPath = paths.inquirySent

/** The placeholder to fill in on the prerendered page (web/features/inquiries/inquiry-sent-page.tsx). */
const mark = ' data-reference=""></dd>'

/**
 * `GET /inquiries/sent?reference=`: the page shown after a form is submitted without JavaScript. The server fills in the reference.
 * Throws if the page has no placeholder for it.
 */
export function inquirySentPage(app: FastifyInstance, page: ServedFile): void {
  const template = templateOf(page, (html) => {
    const [before, after, ...more] = html.split(mark)
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`The page ${inquirySentPath} must have the mark${mark} exactly once.`)
    }
    return (reference: string) => `${before}${mark.replace('>', `>${reference}`)}${after}`
  })
  app.get(inquirySentPath, async (request, reply) => {
    const given = new URL(request.url, 'http://x').searchParams.get('reference') ?? ''
    const reference = isInquiryReference(given) ? given : ''
    return sendChangedPage(page, template()(reference), request, reply)
  })
}
