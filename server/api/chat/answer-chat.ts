import type { ChatMessage } from '#domain/chat/chat.ts'
import { chatText } from '#domain/chat/chat-rules.ts'
import { normaliseName } from '#domain/text/names.ts'
import type { Transaction } from '#server/database/database.ts'

/** Checked by `replyProblems`. */
export type SentAnswer = { id: string; text: string; name: string }

export type Answered =
  | { message: ChatMessage; isNew: boolean; refusal?: undefined }
  | { refusal: 'missing' | 'closed' | 'conflict' | 'ended' }

/** What is stored of an answer. */
export const storedAnswer = ({ id, text, name }: SentAnswer) => ({ id, text: chatText(text), name: normaliseName(name) })

/**
 * Writes an answer of staff; the same id again is the same answer. The visitor sees it at once where they watch, if somebody tells
 * the servers (`private.tell_of_chats`), and gets it by email two minutes later where they do not.
 */
export async function answerChat(tx: Transaction, chatId: string, sent: SentAnswer): Promise<Answered> {
  const { rows } = await tx.query<{ answered: Answered }>('select private.answer_chat($1, $2) as answered', [chatId, storedAnswer(sent)])
  return rows[0]?.answered ?? { refusal: 'missing' }
}
