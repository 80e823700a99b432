import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { institute } from '#content/institute.ts'
import type { ChatMessage, ReplyAnswer } from '#domain/chat/chat.ts'
import { replyProblems } from '#domain/chat/chat-rules.ts'
import { ProductError } from '#server/errors.ts'
import type { ApiOptions } from '#server/api/api-options.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { type SentAnswer, answerChat } from './answer-chat.ts'
import { hashOf } from './chat-key.ts'
import { positionFrom } from './chat-position.ts'

/** `Authorization: Reply TOKEN`; a header, so that the token is in no address and no log. */
function replyTokenOf(request: FastifyRequest): string {
  const token = /^reply +([\w-]{43})\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new ProductError('reply_link_over')
  return token
}

const sentSchema = z.object({ id: z.uuid(), text: z.string(), name: z.optional(z.string()) })

function validate(body: unknown): SentAnswer {
  const fields = replyProblems(body)
  if (fields.length > 0) throw new ProductError('invalid_fields', { fields })
  const sent = sentSchema.safeParse(body)
  if (!sent.success) throw new ProductError('malformed_request', { cause: sent.error })
  return { ...sent.data, name: sent.data.name ?? institute.name }
}

/**
 * The reply link of a notice (`/chat/reply#TOKEN`), with `Authorization: Reply TOKEN`. GET /api/chat/reply: `ReplyAnswer`
 * (`?after=3`: newer messages only). POST /api/chat/reply with a `SentReply`: 201 `{"message"}`, 200 when it was there already,
 * 409 for a chat that was closed. 401 for a token that opens nothing (any more); 429 after 600 in five minutes from one place.
 */
export async function replyToChat(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { database } = options
  const limit = visitorLimit(options, { name: 'chat-reply', points: 600, seconds: 300 })

  async function find(request: FastifyRequest, after: number | null): Promise<ReplyAnswer & { id: string }> {
    await limit(request)
    const token = replyTokenOf(request)
    const { rows } = await database.asServer((tx) =>
      tx.query<{ found: (ReplyAnswer & { id: string }) | null }>('select private.chat_for_staff($1, $2) as found', [hashOf(token), after]),
    )
    if (!rows[0]?.found) throw new ProductError('reply_link_over')
    return rows[0].found
  }

  app.get<{ Querystring: { after?: unknown } }>('/reply', async (request, reply) => {
    const { chat, messages } = await find(request, positionFrom(request.query.after))
    return reply.header('cache-control', 'no-store').send({ chat, messages } satisfies ReplyAnswer)
  })

  app.post('/reply', async (request, reply) => {
    const { id } = await find(request, Number.MAX_SAFE_INTEGER)
    const sent = validate(request.body)
    const answered = await database.asServer((tx) => answerChat(tx, id, sent))
    switch (answered.refusal) {
      case undefined:
        break
      case 'missing':
        throw new ProductError('reply_link_over')
      case 'closed':
        throw new ProductError('chat_closed')
      case 'conflict':
        throw new ProductError('conflict')
    }
    const message: ChatMessage = answered.message
    return reply.code(answered.isNew ? 201 : 200).header('cache-control', 'no-store').send({ message })
  })
}
