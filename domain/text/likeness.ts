/**
 * How like two names are, 0 to 1, as PostgREST reckons it: by the letters to change (Levenshtein), and nothing without a common pair of
 * letters. Long names are cut: this is for hints, not a search.
 */
export function likeness(one: string, other: string): number {
  const [from, to] = [lettersOf(one), lettersOf(other)]
  const pairs = new Set(pairsOf(to))
  if (!pairsOf(from).some((pair) => pairs.has(pair))) return 0
  return 1 - changesBetween(from, to) / Math.max(from.length, to.length)
}

const lettersOf = (text: string): readonly string[] => Array.from(text.slice(0, 128).toLowerCase())

/** Also of what stands at either end. */
function pairsOf(letters: readonly string[]): string[] {
  const marked = ['-', ...letters.filter((letter) => /[\p{L}\p{N}, ]/u.test(letter)), '-']
  return marked.slice(1).map((letter, at) => `${marked[at]}${letter}`)
}

/** How many letters have to be put in, left out or exchanged. */
function changesBetween(from: readonly string[], to: readonly string[]): number {
  let before = [0, ...to.keys()].map((_, at) => at)
  for (const [at, letter] of from.entries()) {
    const changes = [at + 1]
    for (const [column, wanted] of to.entries()) {
      const kept = (before[column] ?? 0) + (letter === wanted ? 0 : 1)
      changes.push(Math.min(kept, (before[column + 1] ?? 0) + 1, (changes[column] ?? 0) + 1))
    }
    before = changes
  }
  return before.at(-1) ?? 0
}

/** The names in the order of what they have in common with a mistyped one, the likest first. */
export function likestFirst(wanted: string, names: readonly string[]): string[] {
  return [...names].sort((one, other) => likeness(wanted, other) - likeness(wanted, one))
}
