import { normaliseText } from './text.ts'

const HOOKED = 'ɓɗƙƴŋøłđɛɔǝəı'
const PLAIN = 'bdkynoldeoeei'

/**
 * The form in which names are compared: without accents, apostrophes, hyphens, spaces or capitals, and with plain letters in place of the
 * hooked and dotted ones of Nigerian languages. Must match `private.plain_name` in SQL; a test compares them.
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

/** Maximum length, in code points, of a name: of an account, applicant, referee or staff member (ruling 58). */
export const NAME_LIMIT = 200

/** Characters that change the direction of the surrounding text. Joiners (U+200C, U+200D) shape letters and are kept. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]+/g

/** Control characters and other line separators. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/** The form in which a name is checked and stored: one line, without direction marks. Must match `private.normal_name` in SQL. */
export function normaliseName(name: string): string {
  return normaliseText(name.replaceAll(DIRECTION_MARKS, '').replaceAll(BREAKS, ' '))
}
