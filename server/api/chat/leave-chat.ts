import type { FastifyInstance } from 'fastify'
import type { ApiOptions } from '#server/api/api.ts'
import { chatKeyOf, dropChatKey, hashOf } from './chat-key.ts'

/**
 * POST /api/chat/leave: removes this browser's access to the conversation. Returns 204, even if it had none. Called on sign-out, so that
 * the next person to use the device sees nothing. The institute retains the messages, and replies go to the visitor's email address.
 */
export async function leaveChat(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  app.post('/leave', async (request, reply) => {
    const key = chatKeyOf(request, config)
    if (key !== undefined) await database.queryAsServer('select private.leave_chat($1)', [hashOf(key)])
    dropChatKey(reply, config)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
