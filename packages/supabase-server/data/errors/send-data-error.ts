import type { FastifyReply, FastifyRequest } from 'fastify'
import { InvalidAccessToken } from '#supabase-server/access-token.ts'
import { noteOn } from '#supabase-server/http/request-notes.ts'
import { isDatabaseUnavailable, SECONDS_UNTIL_RETRY } from '#supabase-server/database.ts'
import { bodyTypeRefused, DataError, expiredToken, invalidBody, invalidToken } from './data-error.ts'

/** Sends any error thrown in a request in PostgREST's format. */
export function sendDataError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = dataErrorOf(thrown)
  noteOn(request, { code: error.body.code })
  if (error.status >= 500) request.log.error({ err: thrown, code: error.body.code }, 'The data protocol failed')
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .send(request.method === 'HEAD' ? '' : JSON.stringify(error.body))
}

function dataErrorOf(thrown: unknown): DataError {
  if (thrown instanceof DataError) return thrown
  if (thrown instanceof InvalidAccessToken) return thrown.problem === 'expired' ? expiredToken() : invalidToken()
  if (isTooOften(thrown)) return tooOften(thrown)
  if (isDatabaseUnavailable(thrown)) {
    return new DataError(503, 'PGRST001', 'The database is briefly unavailable', {
      headers: { 'retry-after': String(SECONDS_UNTIL_RETRY) },
    })
  }
  return refusalOfServer(thrown) ?? new DataError(500, 'PGRSTX00', 'Unexpected error')
}

/** The error that is thrown when a limit of the site is exceeded (see `limits` of `dataProtocol`). `retryAfter` is in seconds. */
type TooOften = Error & { statusCode: 429; retryAfter?: number }

const isTooOften = (thrown: unknown): thrown is TooOften => thrown instanceof Error && 'statusCode' in thrown && thrown.statusCode === 429

/** The same response as for a table rule that raises SQLSTATE PT429, with the time to wait before a retry. */
function tooOften({ message, retryAfter }: TooOften): DataError {
  return new DataError(429, 'PT429', message, retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } })
}

/** Fastify's own errors (body too large, unsupported content type) keep their status. */
function refusalOfServer(thrown: unknown): DataError | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return undefined
  const status = thrown.statusCode
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined
  if (status === 415) return bodyTypeRefused()
  const { body } = invalidBody(wordsOf(status))
  return new DataError(status, body.code, body.message)
}

function wordsOf(status: number): string {
  if (status === 413) return 'The body is too large'
  return 'The request could not be read'
}
