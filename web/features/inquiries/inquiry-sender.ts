import { createSender } from '#web/lib/sending/sender.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import { inquiryKey } from '#web/lib/storage/storage-keys.ts'
import { type Attempt, type Typed, dropStored, storeAttempt, readStored } from './stored-inquiry.ts'

export type FieldProblem = { path: string; message: string }

/** Why an inquiry has not been sent yet. */
export type Delay = 'offline' | 'unreachable' | 'too-many'

/** The outcome of one attempt. */
export type Outcome =
  | { kind: 'sent'; reference: string }
  /** The answers are invalid. */
  | { kind: 'refused'; message: string; fields: readonly FieldProblem[] }
  /** The inquiry is valid, so the same one can be sent later. */
  | { kind: 'later'; reason: Delay; /** The minimum wait, in milliseconds. */ wait: number }

export type SenderState =
  | { kind: 'idle' }
  | { kind: 'sending'; attempt: Attempt; /** Why an earlier attempt failed. */ reason: Delay | null }
  | { kind: 'waiting'; attempt: Attempt; reason: Delay }
  | { kind: 'sent'; attempt: Attempt; reference: string }
  | { kind: 'refused'; message: string; fields: readonly FieldProblem[] }

type Options = {
  inquiry: string
  store: Store
  post: (attempt: Attempt) => Promise<Outcome>
  /** Called with the outcome if no form is mounted to show it. */
  onUnseen?: (ended: Extract<SenderState, { kind: 'sent' | 'refused' }>) => void
  newId?: () => string
}

export type InquirySender = ReturnType<typeof createInquirySender>

/**
 * Stores an inquiry in the browser until the institute has it, so that it survives a lost network and a reload. Retries with backoff and
 * when the network returns, always with the same id.
 */
export function createInquirySender({ inquiry, store, post, onUnseen, newId = () => crypto.randomUUID() }: Options) {
  const kept = () => readStored(store, inquiry)?.attempt ?? null
  // The last attempt that may have arrived without confirmation. If it is sent again unchanged, it must count as the same inquiry.
  let last = kept()
  let state: SenderState = last ? { kind: 'waiting', attempt: last, reason: 'unreachable' } : { kind: 'idle' }
  const listeners = new Set<() => void>()

  const show = (next: SenderState) => {
    state = next
    for (const listener of listeners) listener()
  }

  async function tryOnce(): Promise<{ wait: number } | null> {
    const attempt = kept()
    // Another tab has sent or withdrawn it.
    if (attempt === null) {
      if (state.kind === 'sending' || state.kind === 'waiting') show({ kind: 'idle' })
      return null
    }
    show({ kind: 'sending', attempt, reason: state.kind === 'waiting' ? state.reason : null })
    const outcome = await post(attempt)
    // While it was in flight, the person signed out or went back to change it. If they have submitted another version since, that version
    // is sent next.
    const left = kept()
    if (left?.id !== attempt.id) return left ? tryOnce() : null
    if (outcome.kind === 'later') {
      show({ kind: 'waiting', attempt, reason: outcome.reason })
      return outcome
    }
    last = null
    if (outcome.kind === 'sent') dropStored(store, inquiry)
    else storeAttempt(store, inquiry, null)
    const ended = outcome.kind === 'sent' ? { ...outcome, attempt } : outcome
    if (listeners.size === 0) onUnseen?.(ended)
    show(ended)
    return null
  }

  const isEmpty = () => kept() === null && state.kind !== 'waiting'
  const sender = createSender({ name: inquiryKey(inquiry), isEmpty, attempt: tryOnce })

  if (typeof window !== 'undefined') {
    window.addEventListener('online', sender.again)
    window.addEventListener('storage', ({ key }) => {
      const isOurs = key === null || key === inquiryKey(inquiry)
      if (isOurs && state.kind === 'waiting' && kept() === null) show({ kind: 'idle' })
    })
  }

  return {
    getState: () => state,
    send(body: Typed): void {
      const attempt = last && JSON.stringify(last.body) === JSON.stringify(body) ? last : { id: newId(), body }
      last = attempt
      storeAttempt(store, inquiry, attempt)
      show({ kind: 'sending', attempt, reason: null })
      void sender.flush()
    },
    flush: sender.flush,
    /** Stops retrying, so that the inquiry can be changed. The input stays. */
    takeBack(): void {
      sender.rest()
      storeAttempt(store, inquiry, null)
      show({ kind: 'idle' })
    },
    /** Drops everything stored here, because the person has signed out or wants to write another inquiry. */
    forget(): void {
      sender.rest()
      last = null
      dropStored(store, inquiry)
      show({ kind: 'idle' })
    },
    /** Notifies a form of changes. Returns a function that unsubscribes. An inquiry in flight is still retried without subscribers. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
