import type { Chat, ChatMessage } from '#domain/chat/chat.ts'
import type { Transaction } from '#server/database/database.ts'

/** A position as a page or a browser names it (`?after=`, Last-Event-ID); null for none, and for what is none. */
export function positionFrom(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : null
}

/** What `private.chat_news` finds for one key. */
export type ChatNews = { chatId: string; chat: Chat; messages: ChatMessage[] }

export type Asked = {
  /** SHA-256 of the key. */
  key: Buffer
  /** The last position that is known; null for the newest messages. */
  after: number | null
}

/** For each key what is new for it, undefined where it opens nothing. `person`: chats of other people are not seen. */
export async function chatNews(
  query: Transaction['query'],
  asked: readonly Asked[],
  person: string | null = null,
): Promise<(ChatNews | undefined)[]> {
  const { rows } = await query<{ chat_id: string | null; chat: Chat; messages: ChatMessage[] }>(
    'select chat_id, chat, messages from private.chat_news($1, $2, $3) order by ordinal',
    [asked.map(({ key }) => key), asked.map(({ after }) => after), person],
    'portal_chat_news',
  )
  return rows.map(({ chat_id: chatId, chat, messages }) => (chatId === null ? undefined : { chatId, chat, messages }))
}
