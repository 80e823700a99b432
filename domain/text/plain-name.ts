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
