/** A signal that is aborted as soon as one of two is. `AbortSignal.any` is younger than the oldest browsers of this site. */
export const eitherSignal = (one: AbortSignal, other: AbortSignal): AbortSignal =>
  'any' in AbortSignal ? AbortSignal.any([one, other]) : followingBoth(one, other)

/** What `eitherSignal` is where the browser has none of its own. It is held by both signals until one of them is aborted. */
export function followingBoth(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal })
  }
  return either.signal
}
