import { eitherSignal } from './either-signal.ts'

/** What the promise brings; throws when that takes longer than so many milliseconds. */
export function withDeadline<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came within ${milliseconds} ms`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** A request that has no answer after 10 s is given up (specification §9, backend client defaults). */
const TIMEOUT_MS = 10_000

/** Bytes; browsers refuse to finish larger requests for a page that is gone. */
const KEEPALIVE_LIMIT = 60_000

/** Whether a request may outlive the page, as the last save of a page that is being left does. */
function isParting(body: RequestInit['body']): boolean {
  if (typeof document === 'undefined' || document.visibilityState !== 'hidden' || typeof body !== 'string') return false
  return new TextEncoder().encode(body).length < KEEPALIVE_LIMIT
}

/** `fetch` that fails with a `TimeoutError` after so many milliseconds. A signal of the caller's keeps working. */
export function fetchWithin(milliseconds: number): typeof fetch {
  return (input, init) => {
    const timeout = AbortSignal.timeout(milliseconds)
    const signal = init?.signal ? eitherSignal(init.signal, timeout) : timeout
    return fetch(input, { ...init, signal, ...(isParting(init?.body) && { keepalive: true }) })
  }
}

export const fetchInTime: typeof fetch = fetchWithin(TIMEOUT_MS)
