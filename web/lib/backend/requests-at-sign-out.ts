import { eitherSignal } from './either-signal.ts'
import { jsonAnswer } from './json-response.ts'
import { withDeadline } from './fetch-in-time.ts'

/** Milliseconds that changes under way have for their answers before the session ends; a slow upload is not waited for. */
const PATIENCE = 2000

let reads = new AbortController()
const changes = new Set<Promise<unknown>>()

let isParting = false
/** Whether the person of the latest parting is gone, once that is known. */
let isGone = Promise.resolve(false)

const isRead = (method = 'GET') => method === 'GET' || method === 'HEAD'

/** What the server would answer to the token of a session that has ended, said without asking it. */
export const sessionOver = (code = 'session_expired', message = 'This session has ended.') => jsonAnswer({ code, message }, { status: 401 })

const answered = () => withDeadline(Promise.allSettled(changes), PATIENCE).catch(() => undefined)

/**
 * Runs `end`, which ends the session of this browser, with nothing under way as this person that it would cut off: changes are answered
 * first, reads are given up, and what is asked meanwhile waits. When `end` rejects the person has stayed, and all reads are asked again.
 */
export async function partWith(end: () => Promise<void>): Promise<void> {
  isParting = true
  const ended = answered().then(end)
  isGone = ended.then(
    () => true,
    () => false,
  )
  reads.abort()
  reads = new AbortController()
  try {
    await ended
  } finally {
    isParting = false
  }
}

/** `ask`, which asks as the person who is signed in, kept apart from their leaving as `partWith` says. */
export function apartFromParting(ask: typeof fetch): typeof fetch {
  return async function asked(input, init): Promise<Response> {
    if (isParting && (await isGone)) return sessionOver()
    if (!isRead(init?.method)) {
      const change = ask(input, init)
      changes.add(change)
      return change.finally(() => changes.delete(change))
    }
    const { signal } = reads
    try {
      return await ask(input, { ...init, signal: init?.signal ? eitherSignal(init.signal, signal) : signal })
    } catch (cause) {
      if (!signal.aborted || init?.signal?.aborted) throw cause
      return (await isGone) ? sessionOver() : asked(input, init)
    }
  }
}
