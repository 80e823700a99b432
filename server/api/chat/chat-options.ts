import type { ApiOptions } from '#server/api/api-options.ts'
import type { ChatStreams } from './chat-streams.ts'
import type { ChatWriter } from './chat-writer.ts'

/** What the endpoints of the chat are given. */
export type ChatOptions = ApiOptions & {
  streams: ChatStreams
  writer: ChatWriter
  /** Says, after the commit, that a chat has news. */
  tell: (chatId: string) => void
}
