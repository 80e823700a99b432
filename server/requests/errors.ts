import { tryAgainIn } from '#domain/messages/try-again.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chatMessages } from '#domain/chat/chat-rules.ts'
import { SECONDS_UNTIL_RETRY, asksSecondFactor, isDatabaseUnavailable } from '#supabase-server/database.ts'
import { loggedError, noteOn } from '#supabase-server'
import { addresses } from '#server/addresses.ts'

type CatalogueEntry = {
  /** HTTP status of the response. */
  status: number
  /** A sentence that can be shown to a person. */
  message: string
  /** Information for a developer who reads the log. Never sent. */
  detail: string
}

/** The closed list of errors for the product's own endpoints. The protocols have their own lists. */
const catalogue = {
  malformed_request: {
    status: 400,
    message: 'We could not read that request.',
    detail: 'The URL, the headers or the body cannot be parsed.',
  },
  invalid_fields: {
    status: 400,
    message: 'Please check the marked fields.',
    detail: 'The body was parsed, but fields break their rules; every invalid field is named in `fields`.',
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
    detail: 'The last sign-in of this session was too long ago for this action, and the request contains no password.',
  },
  second_factor_required: {
    status: 403,
    message: 'Please enter your two-step verification code to continue.',
    detail: 'The person has a verified second factor, but this session has not passed it.',
  },
  forbidden: {
    status: 403,
    message: 'You do not have access to this.',
    detail: 'The caller is known but may not do this; used only where the existence of the resource is not secret.',
  },
  not_found: {
    status: 404,
    message: 'We could not find that.',
    detail: 'The row does not exist or belongs to someone else; the response never reveals which.',
  },
  not_offered: {
    status: 404,
    message: 'This site does not offer that.',
    detail: 'A system other than this server is responsible for this, such as an external Supabase for sessions.',
  },
  route_not_found: {
    status: 404,
    message: 'There is nothing at this address.',
    detail: 'No endpoint handles this method and path.',
  },
  conflict: {
    status: 409,
    message: 'That is not possible at the moment.',
    detail: 'The resource exists but is in a state that does not allow the action.',
  },
  last_operator: {
    status: 409,
    message: 'You are the last operator. Give someone else this role first.',
    detail: 'The account has the last operator role without an end date (private.keep_an_operator).',
  },
  application_not_sent: {
    status: 409,
    message: 'This application has not been sent yet.',
    detail: 'Emails exist only for applications that have left the draft status.',
  },
  no_admission_letter: {
    status: 409,
    message: 'There is no admission letter for this application at the moment.',
    detail: 'Only an application with an open or accepted offer has a letter.',
  },
  chat_key_needed: {
    status: 409,
    message: chatMessages.keyNeeded,
    detail: 'A message came without the chat cookie. The response sets it, and the client can then resend the same message.',
  },
  chat_closed: {
    status: 409,
    message: chatMessages.closed,
    detail: 'Staff have closed the chat. After POST /api/chat/leave, a message starts a new one.',
  },
  chat_too_long: {
    status: 409,
    message: chatMessages.tooMany,
    detail: 'The chat has reached its maximum number of messages.',
  },
  reply_link_over: {
    status: 401,
    message: 'This link no longer works. Please use the one in the newest email.',
    detail: 'The reply token is missing, unknown or expired, or its chat has been removed.',
  },
  reply_links_ended: {
    status: 410,
    message: 'You now need to sign in to reply. Please open the conversation in the console.',
    detail: 'Staff accounts exist, and the settings do not allow reply links alongside the console (decision 0094).',
  },
  body_too_large: {
    status: 413,
    message: 'That is too large to send.',
    detail: 'The body is over the limit of the endpoint.',
  },
  unsupported_content_type: {
    status: 415,
    message: 'We could not read that request.',
    detail: 'The endpoint accepts application/json only.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many attempts. Please try again later.',
    detail: 'A limit of this endpoint has been reached; Retry-After states for how long.',
  },
  unexpected: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
    detail: 'An unexpected error; the log contains it under the request id.',
  },
  unavailable: {
    status: 503,
    message: 'We are briefly unavailable. Please try again in a moment.',
    detail: 'The database does not respond or the process is overloaded.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof catalogue

/** One invalid field: its path in the form (`personalInfo.surname`) and the sentence to show next to it. */
export type FieldProblem = { path: string; message: string }

type ProductErrorOptions = {
  fields?: readonly FieldProblem[]
  /** In seconds, sent as Retry-After. */
  retryAfter?: number
  /** For the log; never sent. */
  cause?: unknown
}

function messageOf(code: ErrorCode, retryAfter: number | undefined): string {
  const { message } = catalogue[code]
  return code === 'too_many_requests' && retryAfter !== undefined ? `${message} ${tryAgainIn(retryAfter)}` : message
}

/** Thrown by endpoints under /api; `renderErrors` turns it into the response. */
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
 * Maps any error thrown in a request to the closed list. Fastify's own errors are mapped by their status, an unreachable database becomes
 * `unavailable`, a missing second factor becomes `second_factor_required`, a refusal by the database is mapped by its code, and
 * everything else becomes `unexpected`.
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
 * The errors that database functions raise for a caller (`raise sqlstate 'PT404'`), and PostgreSQL's errors for text that it cannot store
 * or read: U+0000 (22021 as text, 22P05 in JSON) and half a surrogate pair (22P02). Any other code is a bug on our side.
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

/**
 * The status that a library set on its error, if it attributes the error to the request (4xx) or to high load (503). Otherwise the error
 * is our fault.
 */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  const status = error.statusCode
  if (typeof status !== 'number') return undefined
  return (status >= 400 && status < 500) || status === 503 ? status : undefined
}

/** Prefixes under which unknown paths return JSON instead of the site's 404 page. */
const JSON_ONLY_PREFIXES = [addresses.api, '/realtime/v1', '/functions/v1'] as const

/**
 * Installs the product's error handler: `{error: {code, message, fields?}}`, with details in the log only. Plugins for a protocol set
 * their own handler in their own scope.
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

/** Maps any error to the closed list and logs its cause, which is never sent. */
export function loggedProductError(thrown: unknown, request: FastifyRequest): ProductError {
  const error = productErrorFrom(thrown)
  const { code } = error
  noteOn(request, { code })
  // Fastify's logger adds the request id to each line.
  if (error.statusCode >= 500) request.log.error({ err: thrown, code }, catalogue[code].detail)
  else request.log.info({ code, reason: loggedError(thrown).message }, catalogue[code].detail)
  return error
}

/** Responds to any error with one from the closed list. The cause is only logged. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = loggedProductError(thrown, request)
  const { code, message, fields, retryAfter } = error
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(error.statusCode)
    .header('cache-control', 'no-store')
    .send({ error: fields ? { code, message, fields } : { code, message } })
}
