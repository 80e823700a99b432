import { distance } from 'fastest-levenshtein'

/** PostgREST suggests a table or a function only when it is at least this similar to a mistyped one. */
const MUCH_ALIKE = 0.75

/** For arguments it accepts less, because their function is known. */
export const SOMEWHAT_ALIKE = 0.33

/** The known name nearest to a mistyped one, for the hint of a 404; undefined when none is near enough. */
export function similarName(wanted: string, known: Iterable<string>, enough = MUCH_ALIKE): string | undefined {
  const scored = [...known].map((name) => ({ name, score: likeness(wanted, name) })).filter(({ score }) => score >= enough)
  return scored.toSorted((one, other) => other.score - one.score)[0]?.name
}

/**
 * How similar two names are, 0 to 1, as PostgREST computes it: by Levenshtein distance, and 0 without a common pair of letters. Long names
 * are cut: this is for hints, not a search.
 */
function likeness(one: string, other: string): number {
  const [from, to] = [cut(one), cut(other)]
  const pairs = new Set(pairsOf(to))
  if (!pairsOf(from).some((pair) => pairs.has(pair))) return 0
  return 1 - distance(from, to) / Math.max(from.length, to.length)
}

const cut = (text: string): string => text.slice(0, 128).toLowerCase()

/** Each two letters that follow each other, with a mark at either end. */
function pairsOf(text: string): string[] {
  const marked = ['-', ...(text.match(/[\p{L}\p{N}, ]/gu) ?? []), '-']
  return marked.slice(1).map((letter, at) => `${marked[at]}${letter}`)
}
