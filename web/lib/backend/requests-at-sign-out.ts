import { eitherSignal } from './either-signal.ts'
import { jsonResponse } from './json-response.ts'
import { withDeadline } from './fetch-in-time.ts'

/** How long pending changes may take before the session ends, in milliseconds. We do not wait for slow uploads. */
const PATIENCE = 2000

let reads = new AbortController()
const changes = new Set<Promise<unknown>>()

let isParting = false
/** Whether the latest sign-out succeeded, once that is known. */
let isGone = Promise.resolve(false)

const isRead = (method = 'GET') => method === 'GET' || method === 'HEAD'

/** The response that the server would send for the token of an ended session, created without a request. */
export const sessionOver = (code = 'session_expired', message = 'This session has ended.') =>
  jsonResponse({ code, message }, { status: 401 })

const answered = () => withDeadline(Promise.allSettled(changes), PATIENCE).catch(() => undefined)

/**
 * Runs `end`, which ends the session of this browser, without cutting off the user's requests. Waits for changes first and aborts reads.
 * Requests made in the meantime are held back. If `end` rejects, the user is still signed in and all reads are sent again.
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

/** Wraps `ask`, which sends requests as the signed-in user, so that they do not overlap with signing out (see `partWith`). */
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
