import type { FastifyInstance } from 'fastify'
import type { ChatAnswer } from '#domain/chat/chat.ts'
import { officeState } from '#domain/dates/opening-hours.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { hashOf, storeChatKey, newSecret } from './chat-key.ts'
import { type ChatNews, chatNews, positionFrom } from './chat-rows.ts'
import { type ChatVisitor, chatVisitor } from './chat-visitor.ts'

type Found = { news: ChatNews | undefined; /** The key to store in the cookie from now on. */ key: string }

async function findChat(tx: Transaction, { key, person }: ChatVisitor, after: number | null): Promise<Found> {
  const open = async (held: string) => (await chatNews(tx.query, [{ key: hashOf(held), after }], person?.id ?? null))[0]
  const news = key === undefined ? undefined : await open(key)
  if (news !== undefined || person === undefined) return { news, key: key ?? newSecret() }
  // Uses a separate key, because the cookie may still open the chat of someone who was previously signed in on this browser.
  const own = newSecret()
  const { rows } = await tx.query<{ found: boolean }>('select private.open_own_chat($1, $2, $3) as found', [
    hashOf(own),
    person.id,
    person.sessionId,
  ])
  if (rows[0]?.found === true) return { news: await open(own), key: own }
  return { news: undefined, key: key ?? own }
}

async function arePeopleThere(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ there: boolean }>('select private.people_are_there() as there', [], 'portal_people_there')
  return rows[0]?.there === true
}

/**
 * GET /api/chat: `ChatAnswer`, the conversation of this browser or of the signed-in person. `?after=3` returns only newer messages. Sets
 * or extends the cookie. Returns 429 after 1,200 requests in five minutes by one person or from one network. The limit is this high
 * because many households can share an IP address, and a page that cannot open a stream polls every few seconds.
 */
export async function readChat(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, database } = options
  const limit = visitorLimit(options, { name: 'chat-read', points: 1200, seconds: 300 })
  app.get<{ Querystring: { after?: unknown } }>('/', { prefixTrailingSlash: 'no-slash' }, async (request, reply) => {
    const visitor = await chatVisitor(request, options)
    await limit(request, visitor.person?.id)
    const { news, key, isThere } = await database.asServer(async (tx) => ({
      ...(await findChat(tx, visitor, positionFrom(request.query.after))),
      isThere: await arePeopleThere(tx),
    }))
    storeChatKey(reply, key, config)
    const hours = { ...officeState(new Date()), isThere }
    const answer: ChatAnswer = { chat: news?.chat ?? null, messages: news?.messages ?? [], hours }
    return reply.header('cache-control', 'no-store').send(answer)
  })
}
