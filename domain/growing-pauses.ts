/** Milliseconds before the first repetition; each is twice as long as the one before. */
const FIRST = 2000

/** Pauses between tries. @param longest milliseconds */
export function growingPauses(longest = 60_000) {
  let pause = FIRST
  return {
    /** How long to wait now, in milliseconds. */
    next(): number {
      const now = pause
      pause = Math.min(pause * 2, longest)
      return now
    },
    startAnew(): void {
      pause = FIRST
    },
  }
}
