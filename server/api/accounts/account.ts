import type { FastifyInstance } from 'fastify'
import type { ApiOptions } from '#server/api/api.ts'
import { signedInPerson } from '#server/api/signed-in-person.ts'

/**
 * GET /api/account: `{"hasPassword", "isEmbedded"}`, the properties of the caller's account that its settings page needs and the protocol
 * does not provide. Returns 401 without an open session.
 */
export async function account(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.get('/account', async (request, reply) => {
    const { id } = await signedInPerson(request, options)
    const { rows } = await options.database.asServer((tx) =>
      tx.query<{ hasPassword: boolean }>(`select coalesce(encrypted_password, '') <> '' as "hasPassword" from auth.users where id = $1`, [
        id,
      ]),
    )
    return reply
      .header('cache-control', 'no-store')
      .send({ hasPassword: rows[0]?.hasPassword ?? false, isEmbedded: options.config.supabase === undefined })
  })
}
