import type { FastifyInstance } from 'fastify'
import type { ApiOptions } from '#server/api/api.ts'
import { chatKeyOf, dropChatKey, hashOf } from './chat-key.ts'

/**
 * POST /api/chat/leave: this browser holds the conversation no more; 204, also when it held none. Done on signing out, so that
 * whoever uses the device next sees nothing. What was written stays with the institute, and answers go to the visitor's address.
 */
export async function leaveChat(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  app.post('/leave', async (request, reply) => {
    const key = chatKeyOf(request, config)
    if (key !== undefined) await database.queryAsServer('select private.leave_chat($1)', [hashOf(key)])
    dropChatKey(reply, config)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
