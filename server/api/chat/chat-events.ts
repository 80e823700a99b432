import type { SSEReplyInterface } from '@fastify/sse'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ProductError } from '#server/requests/errors.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { networkOf } from '#supabase-server'
import { responseHeaders } from '#server/site/security-headers.ts'
import type { ChatOptions } from './chat.ts'
import { chatKeyOf, hashOf } from './chat-key.ts'
import { chatNews, positionFrom } from './chat-rows.ts'
import type { ChatListener } from './chat-streams.ts'

/** Milliseconds until a browser reconnects automatically. */
const RETRY_MS = 2000

function listenerFor({ raw, sse }: FastifyReply & { sse: SSEReplyInterface }): ChatListener {
  const send = async (event: string, data: object, id?: number) => {
    if (sse.isConnected) await sse.send({ event, data, ...(id !== undefined && { id: String(id) }) })
  }
  return {
    message: (message) => send('message', message, message.position),
    chat: (chat) => send('chat', chat),
    left: () => send('left', {}),
    end: (how) => {
      if (how === 'at once') raw.destroy()
      else sse.close()
    },
  }
}

/**
 * GET /api/chat/events: server-sent events; see `ChatEvents`. Starts with a `chat` event and continues after Last-Event-ID, or `?after=`.
 * Returns 204 without a conversation, after which browsers do not reconnect. Returns 503 if this server or the caller's network has
 * reached its limit of open streams. The page then polls GET /api/chat every few seconds.
 */
export async function chatEvents(app: FastifyInstance, { streams, ...options }: ChatOptions): Promise<void> {
  const limit = visitorLimit(options, { name: 'chat-events', points: 600, seconds: 300 })
  app.get<{ Querystring: { after?: unknown } }>('/events', { sse: 'manual', exposeHeadRoute: false }, async (request, reply) => {
    await limit(request)
    const key = chatKeyOf(request, options.config)
    if (key === undefined) return reply.code(204).send()
    const position = positionFrom(request.headers['last-event-id']) ?? positionFrom(request.query.after) ?? 0
    const asked = { key: hashOf(key), after: Number.MAX_SAFE_INTEGER }
    const [found] = await chatNews(options.database.queryAsServer, [asked])
    if (found === undefined) return reply.code(204).send()
    const { chatId, chat } = found

    const listener = listenerFor(reply)
    reply.sse.onClose(() => streams.close(listener))
    // The hook that adds these headers to every response runs too late for a response that never ends.
    reply.headers({ ...responseHeaders(options.config), 'cache-control': 'no-store', 'x-request-id': request.id })
    const network = options.config.rateLimits ? networkOf(request.ip) : null
    if (!streams.open({ chatId, key: asked.key, network, position, chat }, listener))
      throw new ProductError('unavailable', { retryAfter: 10 })
    reply.sse.keepAlive()
    await reply.sse.send({ event: 'chat', data: chat, retry: RETRY_MS })
    return undefined
  })
}
