import type { ChatAnswer, SentMessage, WrittenMessage } from '#domain/chat/chat.ts'
import { isRecord } from '#domain/values.ts'
import { personFetch } from '#web/lib/backend/backend.ts'
import { fetchInTime } from '#web/lib/backend/fetch-in-time.ts'
import { waitNamedBy } from '#web/lib/sending/try-again.ts'
import { ChatFailure, failureKind } from './chat-failure.ts'

type Ask = { path?: string; body?: unknown; method?: 'GET' | 'POST'; asPerson?: boolean; headers?: Record<string, string> }

const errorOf = (answer: unknown) => (isRecord(answer) && isRecord(answer['error']) ? answer['error'] : {})

/** Returns the messages in an error from `/api`: those about its fields if there are any, otherwise the general one. */
function sentenceOf(error: Record<string, unknown>): string {
  const fields = Array.isArray(error['fields']) ? error['fields'].filter(isRecord) : []
  return (fields.length > 0 ? fields : [error]).map(({ message }) => (typeof message === 'string' ? message : '')).join('. ')
}

/**
 * Calls `/api/chat…`. The browser sends the cookie that gives access to the conversation; `asPerson` also identifies the signed-in
 * person. Avoids the validation library that other calls use, because the chat must load quickly on slow phones. Throws `ChatFailure`.
 */
export async function askChat<Answer>({ path = '', body, method, asPerson = false, headers = {} }: Ask): Promise<Answer> {
  try {
    const send = asPerson ? personFetch : fetchInTime
    const answer = await send(`/api/chat${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
    })
    const text = await answer.text()
    const read: unknown = text === '' ? undefined : JSON.parse(text)
    if (answer.ok) return read as Answer
    const error = errorOf(read)
    throw new ChatFailure(failureKind(answer.status, error['code']), sentenceOf(error), answer.status, waitNamedBy(answer))
  } catch (cause) {
    throw cause instanceof ChatFailure ? cause : new ChatFailure('unreachable', String(cause))
  }
}

/** The endpoints that visitors use. */
export const chatApi = {
  /**
   * Loads this browser's conversation and the key for the next one. With `asPerson`, loads the account's conversation if the browser has
   * none.
   */
  load: (after: number, asPerson = false) => askChat<ChatAnswer>({ path: after > 0 ? `?after=${after}` : '', asPerson }),
  send: (message: SentMessage, asPerson: boolean) => askChat<WrittenMessage>({ path: '/messages', body: message, asPerson }),
  /** Assigns this browser's conversation to the signed-in person. */
  claim: () => askChat<unknown>({ path: '/claim', body: {}, asPerson: true }),
  see: (position: number) => askChat<unknown>({ path: '/seen', body: { position } }),
  /** Removes the conversation from this browser. */
  leave: () => askChat<unknown>({ path: '/leave', body: {} }),
}
export type ChatApi = typeof chatApi
