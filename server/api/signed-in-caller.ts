import type { FastifyRequest } from 'fastify'
import { InvalidAccessToken, callerFrom } from '#server/backend/access-token.ts'
import type { Config } from '#server/config.ts'
import type { Caller } from '#server/database/database.ts'
import { ProductError } from '#server/errors.ts'

/** Who asks, as the access token says. Throws `sign_in_required` for visitors and for tokens that do not hold. */
export async function signedInCaller(request: FastifyRequest, config: Config): Promise<Caller> {
  const caller = await callerFrom(request, config).catch((cause: unknown) => {
    throw cause instanceof InvalidAccessToken ? new ProductError('sign_in_required', { cause }) : cause
  })
  if (caller.role !== 'authenticated') throw new ProductError('sign_in_required')
  return caller
}
