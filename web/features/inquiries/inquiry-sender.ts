import { createSender } from '#web/lib/sending/sender.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import { inquiryKey } from '#web/lib/storage/storage-keys.ts'
import { type Attempt, type Typed, dropStored, keepAttempt, readStored } from './stored-inquiry.ts'

export type FieldProblem = { path: string; message: string }

/** Why an inquiry is still here. */
export type Delay = 'offline' | 'unreachable' | 'too-many'

/** What became of one try. */
export type Outcome =
  | { kind: 'sent'; reference: string }
  /** The answers are not as they must be. */
  | { kind: 'refused'; message: string; fields: readonly FieldProblem[] }
  /** Nothing is wrong with the inquiry: the same again later. */
  | { kind: 'later'; reason: Delay; /** Milliseconds to wait at least. */ wait: number }

export type SenderState =
  | { kind: 'idle' }
  | { kind: 'sending'; attempt: Attempt; /** Why an earlier try came to nothing. */ reason: Delay | null }
  | { kind: 'waiting'; attempt: Attempt; reason: Delay }
  | { kind: 'sent'; attempt: Attempt; reference: string }
  | { kind: 'refused'; message: string; fields: readonly FieldProblem[] }

type Options = {
  inquiry: string
  store: Store
  post: (attempt: Attempt) => Promise<Outcome>
  /** Hears how it ended when no form is there to show it. */
  onUnseen?: (ended: Extract<SenderState, { kind: 'sent' | 'refused' }>) => void
  newId?: () => string
}

export type InquirySender = ReturnType<typeof createInquirySender>

/**
 * Keeps an inquiry in the browser until the institute has it: it outlives a lost network and a reload, and is tried again
 * with growing pauses and when the network is back, always under the same id.
 */
export function createInquirySender({ inquiry, store, post, onUnseen, newId = () => crypto.randomUUID() }: Options) {
  const kept = () => readStored(store, inquiry)?.attempt ?? null
  // The last that may have arrived without our knowing: sent again unchanged, it must be the same inquiry.
  let last = kept()
  let state: SenderState = last ? { kind: 'waiting', attempt: last, reason: 'unreachable' } : { kind: 'idle' }
  const listeners = new Set<() => void>()

  const show = (next: SenderState) => {
    state = next
    for (const listener of listeners) listener()
  }

  async function tryOnce(): Promise<{ wait: number } | null> {
    const attempt = kept()
    // Another tab has sent it, or it was taken back there.
    if (attempt === null) {
      if (state.kind === 'sending' || state.kind === 'waiting') show({ kind: 'idle' })
      return null
    }
    show({ kind: 'sending', attempt, reason: state.kind === 'waiting' ? state.reason : null })
    const outcome = await post(attempt)
    // Somebody signed out, or went back to change it, while it was on its way. What they have sent since is next.
    const left = kept()
    if (left?.id !== attempt.id) return left ? tryOnce() : null
    if (outcome.kind === 'later') {
      show({ kind: 'waiting', attempt, reason: outcome.reason })
      return outcome
    }
    last = null
    if (outcome.kind === 'sent') dropStored(store, inquiry)
    else keepAttempt(store, inquiry, null)
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
      keepAttempt(store, inquiry, attempt)
      show({ kind: 'sending', attempt, reason: null })
      void sender.flush()
    },
    flush: sender.flush,
    /** Stops trying, so that it can be changed; what was typed stays. */
    takeBack(): void {
      sender.rest()
      keepAttempt(store, inquiry, null)
      show({ kind: 'idle' })
    },
    /** Nothing is left of it here: the person has left, or wants to write another one. */
    forget(): void {
      sender.rest()
      last = null
      dropStored(store, inquiry)
      show({ kind: 'idle' })
    },
    /** Tells a form what happens. Returns how to stop; what is on its way is tried further without anybody looking. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
