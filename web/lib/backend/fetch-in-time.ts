import { eitherSignal } from './either-signal.ts'

/** Resolves with the promise's value. Throws if that takes longer than the given number of milliseconds. */
export function withDeadline<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No response within ${milliseconds} ms`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** A request without a response is aborted after 10 s (specification §9, backend client defaults). */
const TIMEOUT_MS = 10_000

/** In bytes. Browsers refuse to finish larger requests after their page has been closed. */
const KEEPALIVE_LIMIT = 60_000

/** Whether a request may outlive the page, such as the last save when the user leaves. */
function isParting(body: RequestInit['body']): boolean {
  if (typeof document === 'undefined' || document.visibilityState !== 'hidden' || typeof body !== 'string') return false
  return new TextEncoder().encode(body).length < KEEPALIVE_LIMIT
}

/** `fetch` that fails with a `TimeoutError` after the given number of milliseconds. The caller's own signal still works. */
export function fetchWithin(milliseconds: number): typeof fetch {
  return (input, init) => {
    const timeout = AbortSignal.timeout(milliseconds)
    const signal = init?.signal ? eitherSignal(init.signal, timeout) : timeout
    return fetch(input, { ...init, signal, ...(isParting(init?.body) && { keepalive: true }) })
  }
}

export const fetchInTime: typeof fetch = fetchWithin(TIMEOUT_MS)
