import type { ChatMessage } from '#domain/chat/chat.ts'
import { chatText } from '#domain/chat/chat-rules.ts'
import { normaliseName } from '#domain/text/names.ts'
import type { Transaction } from '#server/database/database.ts'

/** Checked by `replyProblems`. */
export type SentAnswer = { id: string; text: string; name: string }

export type Answered =
  | { message: ChatMessage; isNew: boolean; refusal?: undefined }
  | { refusal: 'missing' | 'closed' | 'conflict' | 'ended' }

/** The fields that are stored for a reply. */
export const storedAnswer = ({ id, text, name }: SentAnswer) => ({ id, text: chatText(text), name: normaliseName(name) })

/**
 * Writes a reply by staff. Idempotent by id. If the servers are notified (`private.tell_of_chats`), a visitor who has the chat open sees
 * the reply immediately. Otherwise they receive it by email two minutes later.
 */
export async function answerChat(tx: Transaction, chatId: string, sent: SentAnswer): Promise<Answered> {
  const { rows } = await tx.query<{ answered: Answered }>('select private.answer_chat($1, $2) as answered', [chatId, storedAnswer(sent)])
  return rows[0]?.answered ?? { refusal: 'missing' }
}
