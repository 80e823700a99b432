import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ProductError } from '#server/requests/errors.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { hashOf } from './chat-key.ts'
import { chatVisitor } from './chat-visitor.ts'

const seenSchema = z.object({ position: z.int().check(z.minimum(0)) })

/**
 * POST /api/chat/seen `{"position"}`: the visitor has seen the conversation up to this position, so replies up to there are not emailed
 * to them. Returns 204; no-op without a conversation. Returns 429 after 600 requests in five minutes by one person or from one network.
 */
export async function seeChat(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const limit = visitorLimit(options, { name: 'chat-seen', points: 600, seconds: 300 })
  app.post('/seen', async (request, reply) => {
    const { key, person } = await chatVisitor(request, options)
    await limit(request, person?.id)
    const seen = seenSchema.safeParse(request.body)
    if (!seen.success) throw new ProductError('malformed_request', { cause: seen.error })
    if (key !== undefined) {
      await options.database.queryAsServer(
        'select private.see_chat($1, $2, $3)',
        [hashOf(key), person?.id, seen.data.position],
        'portal_chat_seen',
      )
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
