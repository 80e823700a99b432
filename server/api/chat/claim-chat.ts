import type { FastifyInstance } from 'fastify'
import type { ApiOptions } from '#server/api/api.ts'
import { signedInPerson } from '#server/api/signed-in-person.ts'
import { chatKeyOf, hashOf, storeChatKey, newSecret } from './chat-key.ts'

/**
 * POST /api/chat/claim with an access token: assigns this browser's conversation, if it has no owner yet, to the person who has signed in
 * and issues a new cookie. Returns `{"claimed"}`. Either way, GET /api/chat then returns the person's conversation. Returns 401 without
 * an open session.
 */
export async function claimChat(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, database } = options
  app.post('/claim', async (request, reply) => {
    const { id, sessionId } = await signedInPerson(request, options)
    const [key, next] = [chatKeyOf(request, config), newSecret()]
    const claim = (held: string) =>
      database.asServer(async (tx) => {
        const { rows } = await tx.query<{ claimed: boolean }>('select private.claim_chat($1, $2, $3, $4) as claimed', [
          hashOf(held),
          hashOf(next),
          id,
          sessionId,
        ])
        return rows[0]?.claimed === true
      })
    const claimed = key !== undefined && (await claim(key))
    if (claimed) storeChatKey(reply, next, config)
    return reply.header('cache-control', 'no-store').send({ claimed })
  })
}
