import type { FastifyReply, FastifyRequest } from 'fastify'
import { InvalidAccessToken } from '#supabase-server/access-token.ts'
import { loggedError } from '#supabase-server/http/logged-error.ts'
import { noteOn } from '#supabase-server/http/request-notes.ts'
import { SECONDS_UNTIL_RETRY, asksSecondFactor, isDatabaseUnavailable } from '#supabase-server/database.ts'
import { StorageError } from './storage-error.ts'

/** Sends any error thrown in a request in the format of Supabase's storage. */
export function sendStorageError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = storageErrorFrom(thrown)
  const { code, status, retryAfter } = error
  noteOn(request, { code })
  if (status >= 500) request.log.error({ err: thrown, code }, 'The storage protocol failed')
  else request.log.info({ code, reason: loggedError(thrown).message }, 'refused')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(request.method === 'HEAD' ? '' : JSON.stringify(error.body))
}

/** Maps any thrown value to the closed list of errors. */
export function storageErrorFrom(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown
  if (thrown instanceof InvalidAccessToken) return new StorageError('AccessDenied', { message: wordsOf(thrown) })
  if (isDatabaseUnavailable(thrown)) return new StorageError('DatabaseTimeout', { retryAfter: SECONDS_UNTIL_RETRY })
  return refusalOfDatabase(thrown) ?? refusalOfServer(thrown) ?? new StorageError('InternalError', { cause: thrown })
}

const wordsOf = ({ problem }: InvalidAccessToken) => (problem === 'expired' ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS')

/** Errors from PostgreSQL's policies and keys. Any other SQLSTATE means a fault on our side. */
function refusalOfDatabase(thrown: unknown): StorageError | undefined {
  if (!(thrown instanceof Error) || !('severity' in thrown) || !('code' in thrown)) return undefined
  if (asksSecondFactor(thrown)) return new StorageError('SecondFactorRequired', { cause: thrown })
  switch (thrown.code) {
    case 'PT401': // The session behind the token has ended.
    case '42501':
    case '23503': // The token's account has been deleted, so it cannot own anything.
      return new StorageError('AccessDenied', { cause: thrown })
    case '23505':
      return new StorageError('ResourceAlreadyExists', { cause: thrown })
    case '40001':
    case '40P01':
      return new StorageError('TransactionError', { cause: thrown })
    default:
      return undefined
  }
}

/** Fastify's own errors (malformed body, unsupported content type, interrupted upload). */
function refusalOfServer(thrown: unknown): StorageError | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return undefined
  const status = thrown.statusCode
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined
  return new StorageError(status === 413 ? 'EntityTooLarge' : 'InvalidRequest', { cause: thrown })
}
