import { isPassing } from '#domain/transient-status.ts'

/** Failures of calls from the page to the chat, grouped by what to do next. */
export type ChatFailureKind =
  | 'unreachable' // no usable response: retry later
  | 'too-many' // retry after a delay
  | 'signed-out' // the session has ended
  | 'no-key' // this browser had no key to a conversation; the error response has set one
  | 'refused' // retrying the same request never helps

export class ChatFailure extends Error {
  readonly kind: ChatFailureKind
  /** Minimum milliseconds to wait; 0 if the server specified none. */
  readonly wait: number

  /** HTTP status; 0 if there was no response. */
  readonly status: number

  constructor(kind: ChatFailureKind, message: string, status = 0, wait = 0) {
    super(message)
    this.name = 'ChatFailure'
    this.kind = kind
    this.status = status
    this.wait = wait
  }
}

/** @param code from an error that `/api` returned. */
export function failureKind(status: number, code: unknown): ChatFailureKind {
  if (code === 'chat_key_needed') return 'no-key'
  if (status === 401) return 'signed-out'
  if (status === 429) return 'too-many'
  return isPassing(status) ? 'unreachable' : 'refused'
}
