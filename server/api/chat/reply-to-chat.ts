import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { institute } from '#content/institute.ts'
import type { ReplyAnswer } from '#domain/chat/chat.ts'
import { replyProblems } from '#domain/chat/chat-rules.ts'
import type { Problem } from '#domain/rules.ts'
import { ProductError } from '#server/requests/errors.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { type Answered, type SentAnswer, storedAnswer } from './answer-chat.ts'
import type { ChatOptions } from './chat.ts'
import { hashOf } from './chat-key.ts'
import { positionFrom } from './chat-rows.ts'

/** `Authorization: Reply TOKEN`. The token is in a header so that it appears in no URL and no log. */
function replyTokenOf(request: FastifyRequest): string {
  const token = /^reply +([\w-]{43})\s*$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new ProductError('reply_link_over')
  return token
}

const BODY_LIMIT = 32_768

const sentSchema = z.object({ id: z.uuid(), text: z.string(), name: z.optional(z.string()) })

function validate(body: unknown, fields: readonly Problem[]): SentAnswer {
  if (fields.length > 0) throw new ProductError('invalid_fields', { fields })
  const sent = sentSchema.safeParse(body)
  if (!sent.success) throw new ProductError('malformed_request', { cause: sent.error })
  return { ...sent.data, name: sent.data.name ?? institute.name }
}

/**
 * The reply link in a notice (`/chat/reply#TOKEN`), with `Authorization: Reply TOKEN`. GET /api/chat/reply: `ReplyAnswer` (`?after=3`:
 * newer messages only). POST /api/chat/reply with a `SentReply`: 201 `{"message"}`, 200 if the message already exists, 409 for a closed
 * chat. Both return 401 for a token that does not open a chat, or no longer does; 410 once staff reply in the console (decision 0094);
 * and 429 after 600 requests in five minutes from one network.
 */
export async function replyToChat(app: FastifyInstance, { tell, writer, ...options }: ChatOptions): Promise<void> {
  const { database } = options
  const limit = visitorLimit(options, { name: 'chat-reply', points: 600, seconds: 300 })

  async function find(token: string, after: number | null): Promise<ReplyAnswer> {
    const { rows } = await database.queryAsServer<{ found: ReplyAnswer | { ended: true } | null }>(
      'select private.chat_for_staff($1, $2) as found',
      [hashOf(token), after],
    )
    const found = rows[0]?.found
    if (!found) throw new ProductError('reply_link_over')
    if ('ended' in found) throw new ProductError('reply_links_ended')
    return found
  }

  app.get<{ Querystring: { after?: unknown } }>('/reply', async (request, reply) => {
    await limit(request)
    const answer = await find(replyTokenOf(request), positionFrom(request.query.after))
    return reply.header('cache-control', 'no-store').send(answer)
  })

  app.post('/reply', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    await limit(request)
    const token = replyTokenOf(request)
    const fields = replyProblems(request.body)
    // The token is checked before the fields, so that a caller without a valid link learns only that the link is invalid.
    if (fields.length > 0) await find(token, Number.MAX_SAFE_INTEGER)
    const answered = await writer.staff({ token: hashOf(token).toString('hex'), sent: storedAnswer(validate(request.body, fields)) })
    if (answered.refusal !== undefined) return refuse(answered.refusal)
    const { chatId, message, isNew } = answered
    if (isNew) tell(chatId)
    return reply
      .code(isNew ? 201 : 200)
      .header('cache-control', 'no-store')
      .send({ message })
  })
}

function refuse(refusal: NonNullable<Answered['refusal']>): never {
  switch (refusal) {
    case 'missing':
      throw new ProductError('reply_link_over')
    case 'ended':
      throw new ProductError('reply_links_ended')
    case 'closed':
      throw new ProductError('chat_closed')
    case 'conflict':
      throw new ProductError('conflict')
  }
}
