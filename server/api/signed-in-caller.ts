import type { FastifyRequest } from 'fastify'
import { InvalidAccessToken, callerFrom } from '#supabase-server'
import type { Config } from '#server/config.ts'
import type { Caller } from '#server/database/database.ts'
import { ProductError } from '#server/requests/errors.ts'
import type { ApiOptions } from './api.ts'

/** The caller, according to the access token alone. Throws `sign_in_required` for visitors and for invalid tokens. */
export async function callerOfToken(request: FastifyRequest, config: Config): Promise<Caller> {
  const caller = await callerFrom(request, config).catch((cause: unknown) => {
    throw cause instanceof InvalidAccessToken ? new ProductError('sign_in_required', { cause }) : cause
  })
  if (caller.role !== 'authenticated') throw new ProductError('sign_in_required')
  return caller
}

/** The account id of a caller who has signed in. */
export const accountOf = ({ claims }: Caller): string => (JSON.parse(claims) as { sub: string }).sub

/**
 * As above, and also requires an open session and, if the caller has a second factor, that they have passed it. Also throws
 * `second_factor_required`.
 */
export async function signedInCaller(request: FastifyRequest, { config, database }: ApiOptions): Promise<Caller> {
  const caller = await callerOfToken(request, config)
  const { rows } = await database.queryAsServer<{ isOpen: boolean; isAssured: boolean }>(
    'select private.has_open_session($1) as "isOpen", private.is_assured($1) as "isAssured"',
    [caller.claims],
  )
  if (rows[0]?.isOpen !== true) throw new ProductError('sign_in_required')
  if (!rows[0].isAssured) throw new ProductError('second_factor_required')
  return caller
}
