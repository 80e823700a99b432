import { isPassing } from '#domain/transient-status.ts'

/** What can go wrong between the page and the chat, told apart by what happens next. */
export type ChatFailureKind =
  | 'unreachable' // no answer, or none that means anything: the same again later
  | 'too-many' // the same again after a while
  | 'signed-out' // the session is over
  | 'no-key' // this browser had no key to a conversation; the refusal has given it one
  | 'refused' // never as it stands

export class ChatFailure extends Error {
  readonly kind: ChatFailureKind
  /** Milliseconds to wait at least; 0 when the server named none. */
  readonly wait: number

  /** HTTP status; 0 when there was no answer. */
  readonly status: number

  constructor(kind: ChatFailureKind, message: string, status = 0, wait = 0) {
    super(message)
    this.name = 'ChatFailure'
    this.kind = kind
    this.status = status
    this.wait = wait
  }
}

/** @param code of an error of `/api`. */
export function failureKind(status: number, code: unknown): ChatFailureKind {
  if (code === 'chat_key_needed') return 'no-key'
  if (status === 401) return 'signed-out'
  if (status === 429) return 'too-many'
  return isPassing(status) ? 'unreachable' : 'refused'
}
