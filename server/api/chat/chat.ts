import fastifySSE from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { comesFromThisSite } from '#supabase-server'
import { ProductError } from '#server/requests/errors.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { chatEvents } from './chat-events.ts'
import { chatStreams, type ChatStreams } from './chat-streams.ts'
import { startChatTeller } from './chat-teller.ts'
import { chatWriter, type ChatWriter } from './chat-writer.ts'
import { claimChat } from './claim-chat.ts'
import { leaveChat } from './leave-chat.ts'
import { readChat } from './read-chat.ts'
import { replyToChat } from './reply-to-chat.ts'
import { seeChat } from './see-chat.ts'
import { writeMessage } from './write-message.ts'

/** The options that the chat endpoints receive. */
export type ChatOptions = ApiOptions & {
  streams: ChatStreams
  writer: ChatWriter
  /** Announces, after the commit, that a chat has news. */
  tell: (chatId: string) => void
}

/** Seconds between two heartbeats on a stream. Proxies close a connection that is silent for a minute. */
const HEARTBEAT_SECONDS = 25

/** The chat under /api/chat (decision 0022). Accepts requests only from pages of this site, and only JSON. */
export async function chat(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'chat news could not be read or announced')
  const streams = chatStreams(database, onFailure)
  const teller = await startChatTeller({ database, heard: streams.news, alone: config.supabase === undefined, onFailure })
  // Runs before the server waits for open requests to finish, because streams never finish.
  app.addHook('preClose', async () => streams.endAll())
  app.addHook('onClose', () => teller.stop())

  const options: ChatOptions = { config, database, streams, writer: chatWriter(database), tell: teller.tell }
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    if (!comesFromThisSite(request, config.siteUrl)) throw new ProductError('forbidden')
  })
  await app.register(fastifySSE, { heartbeatInterval: HEARTBEAT_SECONDS * 1000 })
  await app.register(readChat, options)
  await app.register(writeMessage, options)
  await app.register(chatEvents, options)
  await app.register(seeChat, options)
  await app.register(claimChat, options)
  await app.register(leaveChat, options)
  await app.register(replyToChat, options)
}
