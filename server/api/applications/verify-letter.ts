import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type VerifiedLetter, letterCodeOf, shownLetterCode } from '#domain/applications/admission-letters.ts'
import { paths, patterns } from '#domain/paths.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { escapeHtml } from '#server/html.ts'
import { type ProductError, loggedProductError } from '#server/requests/errors.ts'
import { sendChangedPage } from '#server/site/changed-page.ts'
import { type LentPages, sendFile } from '#server/site/served-file.ts'

/**
 * What the page shows, in the places that it leaves empty (web/features/verify/verify-letter.tsx): one of its sentences, by `state`, and
 * the details of a letter.
 */
type Shown = {
  state: VerifiedLetter['state'] | 'limited' | 'failed'
  code?: string
  initials?: string | null
  course?: string | null
  intake?: string | null
}

const PARTS = ['code', 'initials', 'course', 'intake'] as const

/** Fills in the page. Throws if it does not have each place exactly once. */
export function filledLetterPage(html: string, shown: Shown): string {
  const put = (page: string, mark: string, filled: string) => {
    const [before, after, ...more] = page.split(mark)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`The page ${patterns.verifyLetter} must have the mark${mark} exactly once.`)
    return `${before}${filled}${after}`
  }
  const stated = put(html, ' data-letter=""', ` data-letter="${shown.state}"`)
  return PARTS.reduce((page, part) => {
    const mark = ` data-part="${part}"></dd>`
    return put(page, mark, mark.replace('>', `>${escapeHtml(shown[part] ?? 'Not shown')}`))
  }, stated)
}

/**
 * GET /verify: the page with the field for the code of an admission letter; `?code=` leads to the page of that code. GET /verify/{code}:
 * whether the letter is valid, replaced or withdrawn, with initials, course and intake. Both work without JavaScript. A code that does not
 * exist gets the same page with status 200. Returns 429 after 30 codes from one network in ten minutes, or 10,000 from all networks in an
 * hour: a code has 60 random bits, so nobody finds one at this rate.
 */
export async function verifyLetter(app: FastifyInstance, { pages, ...options }: ApiOptions & { pages: LentPages }): Promise<void> {
  const ofNetwork = visitorLimit(options, { name: 'verify-letter', points: 30, seconds: 600 })
  const ofAll = visitorLimit(options, { name: 'verify-letter-all', points: 10_000, seconds: 3600 })

  async function look(request: FastifyRequest, code: string): Promise<Shown> {
    await ofNetwork(request)
    await ofAll(request, 'everyone')
    const { rows } = await options.database.queryAsServer<{ letter: VerifiedLetter }>('select private.verified_letter($1) as letter', [
      code,
    ])
    return rows[0]?.letter ?? { state: 'unknown' }
  }

  app.get<{ Querystring: { code?: unknown } }>(paths.verify, async (request, reply) => {
    const { code } = request.query
    if (typeof code === 'string' && code.trim() !== '') {
      const known = letterCodeOf(code)
      const address = paths.verifyLetter(known === null ? code.trim().slice(0, 60) : shownLetterCode(known))
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    }
    const page = await pages.find(paths.verify)
    return page === undefined ? reply.callNotFound() : sendFile(page, request, reply)
  })

  app.get<{ Params: { code: string } }>(patterns.verifyLetter, async (request, reply) => {
    const page = await pages.find(patterns.verifyLetter)
    if (page === undefined) return reply.callNotFound()
    const code = letterCodeOf(request.params.code)
    let shown: Shown = { state: 'unknown' }
    try {
      if (code !== null) shown = { ...(await look(request, code)), code: shownLetterCode(code) }
    } catch (thrown) {
      const error = loggedProductError(thrown, request)
      shown = { state: error.code === 'too_many_requests' ? 'limited' : 'failed' }
      refuse(reply, error)
    }
    const html = filledLetterPage(page.variants.identity.body.toString('utf8'), shown)
    return sendChangedPage(page, html, request, reply, { 'referrer-policy': 'no-referrer' })
  })
}

function refuse(reply: FastifyReply, { statusCode, retryAfter }: ProductError): void {
  reply.code(statusCode)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
}
