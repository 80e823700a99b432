import type { Chat, ChatMessage } from '#domain/chat/chat.ts'
import type { Transaction } from '#server/database/database.ts'

/** Parses a position from a page or a browser (`?after=`, Last-Event-ID). Returns null if it is missing or invalid. */
export function positionFrom(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : null
}

/** The result of `private.chat_news` for one key. */
export type ChatNews = { chatId: string; chat: Chat; messages: ChatMessage[] }

export type Asked = {
  /** SHA-256 of the key. */
  key: Buffer
  /** The last known position, or null for the newest messages. */
  after: number | null
}

/** Returns the news for each key, or undefined if the key opens no chat. With `person` set, chats of other people are not visible. */
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
