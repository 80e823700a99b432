import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { sharedInquiryWords } from '#content/inquiries/shared.ts'
import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { inquiryProblems } from '#domain/inquiries/inquiry-problems.ts'
import { type InquiryKind, fieldsOfKind, isInquiryKind, pageOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { storedInquiry } from '#domain/inquiries/stored-inquiry.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { takeFormBodies } from '#server/api/form-body.ts'
import { comesFromThisSite, networkHash } from '#supabase-server'
import { signedInCaller } from '#server/api/signed-in-caller.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { ProductError, loggedProductError, sendError } from '#server/requests/errors.ts'
import { sendChangedPage } from '#server/site/changed-page.ts'
import type { LentPages } from '#server/site/served-file.ts'
import { paths } from '#domain/paths.ts'
import { addresses } from '#server/addresses.ts'
import { isOffered } from './inquiry-pages.ts'
import { idOfAnswers, plainForm, readInquiry } from './read-inquiry.ts'
import { type StoredReference, storeInquiry } from './store-inquiry.ts'

/** Fits the texts of the longest form. In a plain form, each character may be four bytes, and each byte is encoded as three characters. */
const BODY_LIMIT = 131_072

/**
 * POST /api/inquiries/{kind}: one form from a visitor or a signed-in person. As JSON `{id, …answers}` from a page with JavaScript, it
 * returns 201
 * `{reference}`, 200 for an id that already exists, or 422 with every invalid answer. As a plain form, it returns 303 to
 * `/inquiries/sent`, or 422 and the form's page with the typed values and the errors. Returns 403 for requests from pages of other sites,
 * 404 for an unknown kind or one whose page is left out, and 429 after too many inquiries in an hour from one network or from all senders
 * together. Inquiries with the honeypot filled in are stored and marked (decision 0021).
 */
export async function inquiries(app: FastifyInstance, options: ApiOptions & { pages: LentPages }): Promise<void> {
  const { config, database, pages } = options
  const limit = visitorLimit(options, { name: 'inquiries', points: sharedInquiryWords.most.perNetwork, seconds: 3600 })
  app.removeContentTypeParser('text/plain')
  takeFormBodies(app, BODY_LIMIT)
  app.setErrorHandler((thrown, request, reply) => answerRefusal(thrown, request, reply, pages))

  // Without JavaScript, the page with the errors is shown at this URL, so reloading it must show the form.
  app.get('/inquiries/:kind', (request, reply) => {
    const kind = kindOf(request)
    if (kind === null) throw new ProductError('not_found')
    return reply.header('cache-control', 'no-store').redirect(pageOfKind(kind), 303)
  })

  app.post('/inquiries/:kind', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const kind = kindOf(request)
    if (kind === null) throw new ProductError('not_found')
    if (!comesFromThisSite(request, config.siteUrl)) throw new ProductError('forbidden')
    await limit(request)
    const answer = await take(kind, request, options)
    reply.header('cache-control', 'no-store')
    if (isPlainForm(request)) return reply.redirect(`${paths.inquirySent}?${new URLSearchParams({ reference: answer.reference })}`, 303)
    return reply.code(answer.isNew ? 201 : 200).send({ reference: answer.reference })
  })

  async function take(kind: InquiryKind, request: FastifyRequest, { config: { rateLimits } }: ApiOptions): Promise<StoredReference> {
    const fields = fieldsOfKind(kind)
    const sent = readInquiry(request.body, fields)
    if (sent === null) throw new ProductError('malformed_request')
    const now = new Date()
    const problems = inquiryProblems(fields, sent.form, now)
    if (problems.length > 0) throw new ProductError('refused_answers', { fields: problems })
    const inquiry = storedInquiry(fields, sent.form)
    const id = sent.id ?? idOfAnswers(kind, inquiry, dateIn(institute.timeZone, now))
    const most = rateLimits ? sharedInquiryWords.most.together : null
    return storeInquiry(
      database,
      {
        id,
        kind,
        inquiry,
        userId: await personIn(request, options),
        network: networkHash(request, config),
        isSuspected: sent.isSuspected,
      },
      most,
    )
  }
}

const kindSchema = z.object({ kind: z.string() })

function kindOf(request: FastifyRequest): InquiryKind | null {
  const params = kindSchema.safeParse(request.params)
  return params.success && isInquiryKind(params.data.kind) && isOffered(params.data.kind) ? params.data.kind : null
}

const isPlainForm = (request: FastifyRequest) => request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

const personSchema = z.object({ sub: z.uuid() })

/**
 * Null for visitors. A token that is invalid, or whose second factor is still missing, is treated as no token: an inquiry must not be
 * refused because of it.
 */
async function personIn(request: FastifyRequest, options: ApiOptions): Promise<string | null> {
  try {
    const { claims } = await signedInCaller(request, options)
    return personSchema.parse(JSON.parse(claims)).sub
  } catch (error) {
    const isNobody = error instanceof ProductError && (error.code === 'sign_in_required' || error.code === 'second_factor_required')
    if (isNobody) return null
    throw error
  }
}

/** A plain form gets its page back with everything that was typed. Other callers get an error from the catalogue. */
async function answerRefusal(thrown: unknown, request: FastifyRequest, reply: FastifyReply, pages: LentPages): Promise<FastifyReply> {
  const kind = kindOf(request)
  const page = kind === null ? undefined : await pages.find(pageOfKind(kind))
  const isForeign = thrown instanceof ProductError && thrown.code === 'forbidden'
  if (kind === null || page === undefined || !isPlainForm(request) || isForeign) return sendError(thrown, request, reply)
  const error = loggedProductError(thrown, request)
  const fields = fieldsOfKind(kind)
  // Few forms are refused, and the code that writes into pages is large, so it is loaded when it is first needed.
  const { refusedPage } = await import('./refused-page.ts')
  const html = await refusedPage(page.variants.identity.body.toString('utf8'), {
    action: `${addresses.api}/inquiries/${kind}`,
    address: pageOfKind(kind),
    fields,
    typed: request.body instanceof URLSearchParams ? plainForm(request.body, fields) : null,
    problems: error.fields ?? [],
    message: error.message,
  })
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  return sendChangedPage(page, html, request, reply.code(error.statusCode))
}
