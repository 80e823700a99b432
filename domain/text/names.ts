import { normaliseText } from './text.ts'

const HOOKED = 'ɓɗƙƴŋøłđɛɔǝəı'
const PLAIN = 'bdkynoldeoeei'

/**
 * The one form in which names are compared: without accents, apostrophes, hyphens, spaces and capitals, and with the hooked and dotted
 * letters of Nigerian languages as their plain ones. `private.plain_name` is the same in SQL; a test compares them.
 */
export function plainName(name: string): string {
  return name
    .replaceAll(/[`´]/g, "'")
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴŋøłđɛɔǝəı]/g, (letter) => PLAIN[HOOKED.indexOf(letter)] ?? letter)
    .replaceAll(/[\s!-/:-@[-`{-~\u02b9-\u02bf\u02c8\u2010-\u2015\u2018-\u201b\u2032\u2212]+/g, '')
}

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
