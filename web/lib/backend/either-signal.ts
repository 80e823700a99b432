/** A signal that aborts as soon as either of two does. The oldest browsers that this site supports lack `AbortSignal.any`. */
export const eitherSignal = (one: AbortSignal, other: AbortSignal): AbortSignal =>
  'any' in AbortSignal ? AbortSignal.any([one, other]) : followingBoth(one, other)

/** Fallback for `eitherSignal` in browsers without `AbortSignal.any`. Both signals keep a reference to it until one of them aborts. */
export function followingBoth(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal })
  }
  return either.signal
}
