import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Caller } from '#server/database/database.ts'
import { ProductError } from '#server/requests/errors.ts'
import type { ApiOptions } from './api.ts'
import { callerOfToken } from './signed-in-caller.ts'

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  // Supabase also issues entries that consist only of the name of a method.
  amr: z._default(z.array(z.union([z.object({ method: z.string(), timestamp: z.number() }), z.string()])), []),
})

export type SignedInPerson = {
  caller: Caller
  id: string
  sessionId: string
  /** How and when (seconds since 1970) the person authenticated. */
  amr: { method: string; timestamp: number }[]
}

/**
 * Identifies the caller and checks that their session is still open (an access token can outlive its session by up to an hour) and that
 * they have passed their second factor if they have one. Reads `auth.sessions`, which has the same columns in a Supabase project. Throws
 * `sign_in_required` and `second_factor_required`.
 */
export async function signedInPerson(request: FastifyRequest, { config, database }: ApiOptions): Promise<SignedInPerson> {
  const caller = await callerOfToken(request, config)
  const claims = claimsSchema.safeParse(JSON.parse(caller.claims))
  if (!claims.success) throw new ProductError('sign_in_required', { cause: claims.error })
  const { sub: id, session_id: sessionId, amr } = claims.data
  const { rows } = await database.queryAsServer<{ isAssured: boolean }>(
    `select private.is_assured($3) as "isAssured"
     from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [sessionId, id, caller.claims],
  )
  if (rows[0] === undefined) throw new ProductError('sign_in_required')
  if (!rows[0].isAssured) throw new ProductError('second_factor_required')
  return { caller, id, sessionId, amr: amr.filter((entry) => typeof entry !== 'string') }
}
