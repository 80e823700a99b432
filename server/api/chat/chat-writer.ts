import type { WrittenMessage } from '#domain/chat/chat.ts'
import type { Database } from '#server/database/database.ts'
import { ProductError } from '#server/requests/errors.ts'
import type { Answered } from './answer-chat.ts'

/** A message from a visitor, with hashes in hexadecimal. `sent`: see `private.write_chat_message`. */
export type VisitorWriting = { key: string; person: string | undefined; session: string | undefined; sent: object; limits: object | null }
/** A reply through the link in a notice. `sent`: see `private.answer_chat`. */
export type StaffWriting = { token: string; sent: object }

export type VisitorRefusal = 'introduction' | 'closed' | 'too_many' | 'too_fast' | 'too_suspicious' | 'conflict'
export type VisitorOutcome =
  | (WrittenMessage & { chatId: string; isNew: boolean; isKeyNew: boolean })
  | { refusal: VisitorRefusal }
  | { refusal: 'blocked'; reference: string }
export type StaffOutcome = Answered & { chatId: string }

export type ChatWriter = {
  visitor(writing: VisitorWriting): Promise<VisitorOutcome>
  staff(writing: StaffWriting): Promise<StaffOutcome>
}

type Waiting = { writing: object; resolve(outcome: never): void; reject(error: unknown): void }

/** Messages per transaction. Each takes less than a millisecond, and a statement may take up to eight seconds. */
const BATCH = 200
/** Another transaction had locked a row that the message needed. The client may retry the same message immediately. */
const IN_THE_WAY: ReadonlySet<string> = new Set(['40P01', '55P03'])

/**
 * Writes the messages of all chats. One transaction runs at a time and includes everything that has arrived in the meantime; each message
 * can fail without affecting the others. Under load, many writers share one disk sync instead of queuing for their own, and a single
 * writer never has to wait.
 */
export function chatWriter(database: Pick<Database, 'queryAsServer'>): ChatWriter {
  const waiting: Waiting[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      try {
        const outcomes = await writeBatch(batch.map(({ writing }) => writing))
        for (const [at, { resolve, reject }] of batch.entries()) {
          const outcome = outcomes[at]
          if (typeof outcome?.failed === 'string') reject(failureOf(outcome.failed))
          else resolve(outcome as never)
        }
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWriting = false
  }

  async function writeBatch(writings: readonly object[]): Promise<readonly ({ failed?: string } | undefined)[]> {
    const { rows } = await database.queryAsServer<{ outcomes: { failed?: string }[] }>(
      'select private.write_chats($1) as outcomes',
      [JSON.stringify(writings)],
      'portal_chat_write',
    )
    return rows[0]?.outcomes ?? []
  }

  function write<Outcome>(writing: object): Promise<Outcome> {
    return new Promise<Outcome>((resolve, reject) => {
      waiting.push({ writing, resolve, reject })
      if (!isWriting) void writeAll()
    })
  }
  return { visitor: (writing) => write(writing), staff: (writing) => write(writing) }
}

/** @param state SQLSTATE of the error. */
function failureOf(state: string): Error {
  if (IN_THE_WAY.has(state)) return new ProductError('unavailable', { retryAfter: 1 })
  return new Error(`A message could not be written: PostgreSQL reported ${state}`)
}
