/** Milliseconds before the first retry. Each pause is twice as long as the one before it. */
const FIRST = 2000

/** Pauses between retries. @param longest milliseconds @param first milliseconds */
export function growingPauses(longest = 60_000, first = FIRST) {
  let pause = first
  return {
    /** How long to wait before the next retry, in milliseconds. */
    next(): number {
      const now = pause
      pause = Math.min(pause * 2, longest)
      return now
    },
    reset(): void {
      pause = first
    },
  }
}
