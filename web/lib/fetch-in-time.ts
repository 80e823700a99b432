/** A request that has no answer after 10 s is given up (specification §9, backend client defaults). */
const TIMEOUT_MS = 10_000

/** `fetch` that fails with a `TimeoutError` after 10 s. A signal of the caller's keeps working. */
export const fetchInTime: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  return fetch(input, { ...init, signal })
}
