const LONGEST_PAUSE = 2 * 3600
const LONGEST_PAUSE_OF_ALL = 15 * 60

/** A message that could not be delivered is tried so often in all: for four days (RFC 5321, section 4.5.4.1). */
export const mostAttempts = 59

/** Seconds until the next try: 5 s, doubling, at most two hours. */
export function secondsUntilNextTry(attempts: number): number {
  return Math.min(5 * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE)
}

/**
 * Seconds in which nothing is tried, where everything was refused so often in a row: 5 s, doubling, at most a quarter of an hour. No
 * message is given up for it.
 */
export function secondsOfPause(refusals: number): number {
  return Math.min(5 * 2 ** Math.max(0, refusals - 1), LONGEST_PAUSE_OF_ALL)
}
