import { distance } from 'fastest-levenshtein'

/** The names in the order of how few letters differ from a mistyped one. */
export const nearestFirst = (wanted: string, names: readonly string[]): string[] =>
  names.toSorted((one, other) => distance(wanted, one) - distance(wanted, other))
