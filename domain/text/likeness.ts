/** Share of common letter pairs of two names (Dice), 0 to 1. Long names are cut: this is for hints, not a search. */
export function likeness(one: string, other: string): number {
  const pairs = new Set(pairsOf(one.slice(0, 64)))
  const others = pairsOf(other.slice(0, 64))
  const common = others.filter((pair) => pairs.has(pair)).length
  return (2 * common) / (pairs.size + others.length || 1)
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2).toLowerCase())
}

/** The names in the order of what they have in common with a mistyped one, the likest first. */
export function likestFirst(wanted: string, names: readonly string[]): string[] {
  return names.toSorted((one, other) => likeness(wanted, other) - likeness(wanted, one))
}
