import { distance } from 'fastest-levenshtein'

/** PostgREST suggests a table or a function only if it is at least this similar to the mistyped name. */
const MUCH_ALIKE = 0.75

/** A lower threshold for arguments, because the function is already known. */
export const SOMEWHAT_ALIKE = 0.33

/** Returns the known name most similar to a mistyped one, for the hint in a 404, or undefined if none is similar enough. */
export function similarName(wanted: string, known: Iterable<string>, enough = MUCH_ALIKE): string | undefined {
  const scored = [...known].map((name) => ({ name, score: likeness(wanted, name) })).filter(({ score }) => score >= enough)
  return scored.toSorted((one, other) => other.score - one.score)[0]?.name
}

/**
 * Returns the similarity of two names from 0 to 1, computed as in PostgREST: by Levenshtein distance, and 0 without a common pair of
 * letters. Long names are shortened, because this only serves hints.
 */
function likeness(one: string, other: string): number {
  const [from, to] = [cut(one), cut(other)]
  const pairs = new Set(pairsOf(to))
  if (!pairsOf(from).some((pair) => pairs.has(pair))) return 0
  return 1 - distance(from, to) / Math.max(from.length, to.length)
}

const cut = (text: string): string => text.slice(0, 128).toLowerCase()

/** All pairs of adjacent letters, with a marker at either end. */
function pairsOf(text: string): string[] {
  const marked = ['-', ...(text.match(/[\p{L}\p{N}, ]/gu) ?? []), '-']
  return marked.slice(1).map((letter, at) => `${marked[at]}${letter}`)
}
