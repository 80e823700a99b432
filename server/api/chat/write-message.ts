import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { institute } from '#content/institute.ts'
import type { WrittenMessage } from '#domain/chat/chat.ts'
import { chatProblems, chatText } from '#domain/chat/chat-rules.ts'
import { isRecord } from '#domain/values.ts'
import { normaliseName } from '#domain/text/names.ts'
import { normaliseText } from '#domain/text/text.ts'
import { ProductError } from '#server/requests/errors.ts'
import { networkHash } from '#supabase-server'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import type { ChatOptions } from './chat.ts'
import { hashOf, storeChatKey, newSecret } from './chat-key.ts'
import { chatVisitor } from './chat-visitor.ts'
import type { VisitorRefusal } from './chat-writer.ts'

/** Per visitor. A fast typist sends a message every three seconds, and a long conversation has a few hundred. */
const LIMITS = { perMinute: 20, inAll: 1000 } as const

/** In bytes. Enough for the longest message in any script, plus a name and an email address, with some room to spare. */
const BODY_LIMIT = 32_768

const sentSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  website: z.optional(z.string()),
})
type Sent = z.infer<typeof sentSchema>

/**
 * Parses the body and names every invalid field. Validates the name and email if they are present; the chat decides whether they are
 * required.
 */
function validate(body: unknown): Sent {
  const introduction = isRecord(body) && (body['name'] !== undefined || body['email'] !== undefined)
  const fields = chatProblems(body, { introduction })
  if (fields.length > 0) throw new ProductError('invalid_fields', { fields })
  const sent = sentSchema.safeParse(body)
  if (!sent.success) throw new ProductError('malformed_request', { cause: sent.error })
  return sent.data
}

/** The fields that are stored for a message. */
const storedMessage = ({ id, text, name, email, website }: Sent, network: string, nextKey: string) => ({
  id,
  text: chatText(text),
  name: name === undefined ? null : normaliseName(name),
  email: email === undefined ? null : normaliseText(email),
  network_hash: network,
  suspected: Boolean(website),
  notice_to: institute.emails.general,
  reply_token: newSecret(),
  next_key: hashOf(nextKey).toString('hex'),
})

/** The response to a blocked sender. It looks like any other response, so that they cannot tell that they are blocked. */
function asIfWritten({ id, text, name = '', email = '' }: Sent, reference: string): WrittenMessage {
  const chat = { reference, name: normaliseName(name), email, status: 'open', seen: 0 } as const
  return {
    chat,
    message: { id, position: 1, author: 'visitor', authorName: chat.name, text: chatText(text), createdAt: new Date().toISOString() },
  }
}

function refuse(refusal: VisitorRefusal, sent: Sent): never {
  switch (refusal) {
    case 'introduction':
      throw new ProductError('invalid_fields', { fields: chatProblems(sent, { introduction: true }) })
    case 'closed':
      throw new ProductError('chat_closed')
    case 'too_many':
      throw new ProductError('chat_too_long')
    case 'too_fast':
      throw new ProductError('too_many_requests', { retryAfter: 15 })
    case 'too_suspicious':
      throw new ProductError('too_many_requests', { retryAfter: 600 })
    case 'conflict':
      throw new ProductError('conflict')
  }
}

/**
 * POST /api/chat/messages with a `SentMessage`: 201 `WrittenMessage`, or 200 if the message already exists. The first message opens the
 * chat. Refusals: see `SentMessage`. Returns 429 after 1,200 messages in five minutes, or 240 chats in an hour, from one person or one
 * network. Chats opened with the honeypot filled in are stored and marked (decision 0021); 429 after 100 of these in 24 hours across all
 * senders.
 */
export async function writeMessage(app: FastifyInstance, { tell, writer, ...options }: ChatOptions): Promise<void> {
  const { config } = options
  const limitMessages = visitorLimit(options, { name: 'chat-write', points: 1200, seconds: 300 })
  const limitChats = visitorLimit(options, { name: 'chat-open', points: 240, seconds: 3600 })

  app.post('/messages', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { key, person } = await chatVisitor(request, options)
    await limitMessages(request, person?.id)
    const sent = validate(request.body)
    if (sent.name !== undefined) await limitChats(request, person?.id)
    if (key === undefined) {
      storeChatKey(reply, newSecret(), config)
      throw new ProductError('chat_key_needed')
    }
    reply.header('cache-control', 'no-store')

    // A message from a signed-in person must not be readable with a key that was issued before they signed in.
    const nextKey = newSecret()
    const written = await writer.visitor({
      key: hashOf(key).toString('hex'),
      person: person?.id,
      session: person?.sessionId,
      sent: storedMessage(sent, networkHash(request, config), nextKey),
      limits: config.rateLimits ? LIMITS : null,
    })
    if ('reference' in written) return reply.code(201).send(asIfWritten(sent, written.reference))
    if ('refusal' in written) return refuse(written.refusal, sent)
    const { chatId, isNew, isKeyNew, ...answer } = written
    storeChatKey(reply, isKeyNew ? nextKey : key, config)
    if (isNew) tell(chatId)
    return reply.code(isNew ? 201 : 200).send(answer)
  })
}
