import type { FastifyReply, FastifyRequest } from 'fastify'
import { loggedError } from '#supabase-server/http/logged-error.ts'
import { noteOn } from '#supabase-server/http/request-notes.ts'
import { SECONDS_UNTIL_RETRY, isDatabaseUnavailable } from '#supabase-server/database.ts'
import { AuthError } from './auth-error.ts'

export const API_VERSION_HEADER = 'x-supabase-api-version'
const API_VERSION = '2024-01-01'

/** True if the client requested the error format of 2024-01-01 or later. A version that cannot be parsed counts as older. */
export function speaksCurrentVersion(request: Pick<FastifyRequest, 'headers'>): boolean {
  const asked = request.headers[API_VERSION_HEADER]
  return typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= API_VERSION
}

/** The client treats `code` as an error code only if the response contains this header. */
export function echoApiVersion(request: FastifyRequest, reply: FastifyReply): void {
  if (speaksCurrentVersion(request)) reply.header(API_VERSION_HEADER, API_VERSION)
}

/**
 * Renders any error thrown in this protocol: `{code, message}` for current clients, `{code: <status>, error_code, msg}` for older ones,
 * and `weak_password.reasons` in both. Unexpected errors are logged and returned as unexpected_failure.
 */
export function sendAuthError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = authErrorFrom(thrown)
  logRefusal(request, thrown, error)
  const { code, message, status, weakPassword, retryAfter } = error
  const body: Record<string, unknown> = speaksCurrentVersion(request) ? { code, message } : { code: status, error_code: code, msg: message }
  if (weakPassword) body.weak_password = { reasons: weakPassword }
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).header('x-sb-error-code', code).send(body)
}

/** Logs a failure on our side as an error, and a refused request as information only. */
export function logRefusal(request: FastifyRequest, thrown: unknown, { code, status }: AuthError): void {
  noteOn(request, { code })
  if (status >= 500) request.log.error({ err: thrown }, 'an account request failed')
  else request.log.info({ code, reason: loggedError(thrown).message }, 'refused')
}

/** Maps any thrown value to the closed list of errors. */
export function authErrorFrom(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown
  if (isDatabaseUnavailable(thrown)) return new AuthError('request_timeout', { retryAfter: SECONDS_UNTIL_RETRY })
  switch (statusOf(thrown)) {
    case undefined:
      return new AuthError('unexpected_failure')
    case 413:
      return new AuthError('request_entity_too_large')
    case 503:
      return new AuthError('request_timeout', { retryAfter: SECONDS_UNTIL_RETRY })
    default:
      return new AuthError('bad_json')
  }
}

/** The status with which Fastify rejected a request body or request line. Undefined for our own errors. */
function statusOf(thrown: unknown): number | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return undefined
  const status = thrown.statusCode
  return typeof status === 'number' && ((status >= 400 && status < 500) || status === 503) ? status : undefined
}
