/** PostgREST names a table or a function only when it is this like a mistyped one. */
const MUCH_ALIKE = 0.75

/** It is freer with arguments: their function is known already. */
export const SOMEWHAT_ALIKE = 0.33

/** The known name nearest to a mistyped one, for the hint of a 404; undefined when none is near enough. */
export function similarName(wanted: string, known: Iterable<string>, enough = MUCH_ALIKE): string | undefined {
  const scored = [...known].map((name) => ({ name, score: likeness(wanted, name) })).filter(({ score }) => score >= enough)
  return scored.toSorted((one, other) => other.score - one.score)[0]?.name
}

/**
 * How like two names are, 0 to 1, as PostgREST reckons it: by the letters to change (Levenshtein), and nothing without a common pair of
 * letters. Long names are cut: this is for hints, not a search.
 */
function likeness(one: string, other: string): number {
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
