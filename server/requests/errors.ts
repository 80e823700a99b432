import { tryAgainIn } from '#domain/messages/try-again.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chatMessages } from '#domain/chat/chat-rules.ts'
import { SECONDS_UNTIL_RETRY, asksSecondFactor, isDatabaseUnavailable } from '#supabase-server/database.ts'
import { loggedError, noteOn } from '#supabase-server'
import { addresses } from '#server/addresses.ts'

type CatalogueEntry = {
  /** HTTP status of the answer. */
  status: number
  /** The sentence a person may read as it stands. */
  message: string
  /** What a developer reading the log needs to know. Never sent. */
  detail: string
}

/** The closed list of errors of the product's own endpoints; the protocols have lists of their own. */
const catalogue = {
  malformed_request: {
    status: 400,
    message: 'We could not read that request.',
    detail: 'The address, the headers or the body do not parse.',
  },
  invalid_fields: {
    status: 400,
    message: 'Please check the marked fields.',
    detail: 'The body parsed, but fields break their rules; every bad field is named in `fields`.',
  },
  refused_answers: {
    status: 422,
    message: 'Please correct the marked answers.',
    detail: 'The form was read, but answers break the rules of their questions; every one is named in `fields`.',
  },
  sign_in_required: {
    status: 401,
    message: 'Please sign in to continue.',
    detail: 'No access token, or one that is invalid or expired.',
  },
  sign_in_again: {
    status: 403,
    message: 'Please sign in again first.',
    detail: 'The last sign-in of this session is too long ago for what was asked, and no password came with it.',
  },
  second_factor_required: {
    status: 403,
    message: 'Please enter your two-step verification code to continue.',
    detail: 'The person has a verified second factor, and this session has not given it.',
  },
  forbidden: {
    status: 403,
    message: 'You do not have access to this.',
    detail: 'The caller is known but may not do this; used only where the thing itself is no secret.',
  },
  not_found: {
    status: 404,
    message: 'We could not find that.',
    detail: 'The row does not exist or belongs to someone else; the answer never tells which.',
  },
  not_offered: {
    status: 404,
    message: 'This site does not offer that.',
    detail: 'Another system than this server keeps what was asked for, as an external Supabase keeps the sessions.',
  },
  route_not_found: {
    status: 404,
    message: 'There is nothing at this address.',
    detail: 'No endpoint answers this method and path.',
  },
  conflict: {
    status: 409,
    message: 'That is not possible at the moment.',
    detail: 'The thing exists but is in a state that forbids the action.',
  },
  last_operator: {
    status: 409,
    message: 'You are the last operator. Give someone else this role first.',
    detail: 'The account holds the last role of operator without an end (private.keep_an_operator).',
  },
  application_not_sent: {
    status: 409,
    message: 'This application has not been sent yet.',
    detail: 'Emails belong to applications that left the draft status.',
  },
  chat_key_needed: {
    status: 409,
    message: chatMessages.keyNeeded,
    detail: 'A message came without the cookie of the chat. The answer sets it: the same message sent again is taken.',
  },
  chat_closed: {
    status: 409,
    message: chatMessages.closed,
    detail: 'Staff have closed the chat. After POST /api/chat/leave a message begins a new one.',
  },
  chat_too_long: {
    status: 409,
    message: chatMessages.tooMany,
    detail: 'One chat holds no more messages.',
  },
  reply_link_over: {
    status: 401,
    message: 'This link no longer works. Please use the one in the newest email.',
    detail: 'No reply token, one that is unknown or over, or one whose chat was removed.',
  },
  reply_links_ended: {
    status: 410,
    message: 'Staff sign in to answer now. Please open the conversation in the console.',
    detail: 'There is staff, and the facts do not let reply links go on beside the console (decision 0094).',
  },
  body_too_large: {
    status: 413,
    message: 'That is too large to send.',
    detail: 'The body is over the limit of the endpoint.',
  },
  unsupported_content_type: {
    status: 415,
    message: 'We could not read that request.',
    detail: 'The endpoint reads application/json only.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many attempts. Please try again later.',
    detail: 'A limit of this endpoint is used up; Retry-After says for how long.',
  },
  unexpected: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
    detail: 'An error nobody foresaw; the log holds it under the request id.',
  },
  unavailable: {
    status: 503,
    message: 'We are briefly unavailable. Please try again in a moment.',
    detail: 'The database does not answer or the process is overloaded.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof catalogue

/** One bad field: the path as the form knows it (`personalInfo.surname`) and the sentence to show beside it. */
export type FieldProblem = { path: string; message: string }

type ProductErrorOptions = {
  fields?: readonly FieldProblem[]
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
  /** Kept for the log; never sent. */
  cause?: unknown
}

function messageOf(code: ErrorCode, retryAfter: number | undefined): string {
  const { message } = catalogue[code]
  return code === 'too_many_requests' && retryAfter !== undefined ? `${message} ${tryAgainIn(retryAfter)}` : message
}

/** Thrown by endpoints under /api; `renderErrors` turns it into the answer. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly fields: readonly FieldProblem[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: ProductErrorOptions = {}) {
    super(messageOf(code, options.retryAfter), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ProductError'
    this.code = code
    this.statusCode = catalogue[code].status
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }
}

/**
 * Brings anything thrown in a request into the closed list: Fastify's own refusals by their status, an unreachable
 * database as `unavailable`, one that asks for the second factor as `second_factor_required`, one that refused what was asked by its
 * code, everything else as `unexpected`.
 */
export function productErrorFrom(error: unknown): ProductError {
  if (error instanceof ProductError) return error
  if (isDatabaseUnavailable(error)) {
    return new ProductError('unavailable', { retryAfter: SECONDS_UNTIL_RETRY, cause: error })
  }
  if (asksSecondFactor(error)) return new ProductError('second_factor_required', { cause: error })
  const refused = refusalOfDatabase(error)
  if (refused !== undefined) return new ProductError(refused, { cause: error })
  switch (statusOf(error)) {
    case 404:
      return new ProductError('route_not_found', { cause: error })
    case 413:
      return new ProductError('body_too_large', { cause: error })
    case 415:
      return new ProductError('unsupported_content_type', { cause: error })
    case 429:
      return new ProductError('too_many_requests', { cause: error })
    case 503:
      return new ProductError('unavailable', { retryAfter: SECONDS_UNTIL_RETRY, cause: error })
    case undefined:
      return new ProductError('unexpected', { cause: error })
    default:
      return new ProductError('malformed_request', { cause: error })
  }
}

/**
 * What the functions of the database raise for whoever asks (`raise sqlstate 'PT404'`), and how PostgreSQL refuses text that it cannot
 * store or read: U+0000 (22021 as text, 22P05 in JSON) and half of a character (22P02). Any other code is a mistake of ours.
 */
const databaseRefusals = new Map<unknown, ErrorCode>([
  ['PT400', 'malformed_request'],
  ['PT401', 'sign_in_required'],
  ['PT403', 'forbidden'],
  ['PT404', 'not_found'],
  ['PT409', 'conflict'],
  ['PT429', 'too_many_requests'],
  ['22021', 'malformed_request'],
  ['22P02', 'malformed_request'],
  ['22P05', 'malformed_request'],
])

function refusalOfDatabase(error: unknown): ErrorCode | undefined {
  return error instanceof Error && 'code' in error ? databaseRefusals.get(error.code) : undefined
}

/** The status a library gave its error when it blames the request (4xx) or the load (503); else it is our fault. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  const status = error.statusCode
  if (typeof status !== 'number') return undefined
  return (status >= 400 && status < 500) || status === 503 ? status : undefined
}

/** Prefixes whose unknown addresses answer JSON instead of the site's 404 page. */
const JSON_ONLY_PREFIXES = [addresses.api, '/realtime/v1', '/functions/v1'] as const

/**
 * Installs the one error handler of the product: `{error: {code, message, fields?}}`, details in the log only.
 * Plugins that speak a protocol set their own handler in their own scope.
 */
export function renderErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
  for (const prefix of JSON_ONLY_PREFIXES) {
    app.register(
      (scope, _options, done) => {
        scope.setNotFoundHandler((request, reply) => sendError(new ProductError('route_not_found'), request, reply))
        done()
      },
      { prefix },
    )
  }
}

/** Brings anything thrown into the closed list, and writes its cause into the log, where it stays. */
export function loggedProductError(thrown: unknown, request: FastifyRequest): ProductError {
  const error = productErrorFrom(thrown)
  const { code } = error
  noteOn(request, { code })
  // Fastify's logger carries the request id of each line.
  if (error.statusCode >= 500) request.log.error({ err: thrown, code }, catalogue[code].detail)
  else request.log.info({ code, reason: loggedError(thrown).message }, catalogue[code].detail)
  return error
}

/** Answers anything thrown as one of the closed list; the cause goes to the log only. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = loggedProductError(thrown, request)
  const { code, message, fields, retryAfter } = error
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(error.statusCode)
    .header('cache-control', 'no-store')
    .send({ error: fields ? { code, message, fields } : { code, message } })
}
