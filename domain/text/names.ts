import { normaliseText } from './text.ts'

/** Code points of a name: of an account, an applicant, a referee, a member of staff (ruling 58). */
export const NAME_LIMIT = 200

/** Marks that turn the direction of what stands around them. Joiners (U+200C, U+200D) shape letters, and stay. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]+/g

/** Control characters and other ends of a line. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/** A name as it is judged and stored: one line, without marks of direction (`private.normal_name` is the same in SQL). */
export function normaliseName(name: string): string {
  return normaliseText(name.replaceAll(DIRECTION_MARKS, '').replaceAll(BREAKS, ' '))
}
