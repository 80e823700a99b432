const LONGEST_PAUSE = 2 * 3600
const LONGEST_PAUSE_OF_ALL = 15 * 60

/** The maximum number of attempts to deliver a message, which span four days (RFC 5321, section 4.5.4.1). */
export const mostAttempts = 59

/** Seconds until the next attempt: 5 s, doubling, at most two hours. */
export function secondsUntilNextTry(attempts: number): number {
  return Math.min(5 * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE)
}

/**
 * Seconds without attempts after this many refusals in a row: 5 s, doubling, at most 15 minutes. No message is abandoned because of these
 * refusals.
 */
export function secondsOfPause(refusals: number): number {
  return Math.min(5 * 2 ** Math.max(0, refusals - 1), LONGEST_PAUSE_OF_ALL)
}
