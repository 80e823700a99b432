/** Returns the progress of `time` through a span that begins at `start`: 0 before it, 1 after it. */
export function between(time: number, start: number, span: number): number {
  return Math.min(1, Math.max(0, (time - start) / span))
}

/** Eases in and out, and never overshoots. */
export function ease(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10)
}

/**
 * Returns a value that passes through the given stops. It eases between two stops and stays constant before the first and after the last.
 */
export function path(stops: readonly (readonly [time: number, value: number])[], time: number): number {
  const next = stops.findIndex(([at]) => at > time)
  if (next === -1) return stops.at(-1)?.[1] ?? 0
  const [from, to] = [stops[next - 1], stops[next]]
  if (from === undefined || to === undefined) return stops[0]?.[1] ?? 0
  return from[1] + (to[1] - from[1]) * ease(between(time, from[0], to[0] - from[0]))
}
