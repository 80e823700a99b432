/** A message that could not be delivered is tried so often in all. */
export const mostAttempts = 12

/** Seconds until the next try: 5 s, doubling, at most an hour. */
export function secondsUntilNextTry(attempts: number): number {
  return Math.min(5 * 2 ** Math.max(0, attempts - 1), 3600)
}
