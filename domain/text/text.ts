import { withFacts } from './fact-words.ts'

type Texts = string | readonly Texts[] | { readonly [name: string]: Texts }

const fill = (texts: Texts): Texts => {
  if (typeof texts === 'string') return withFacts(texts)
  if (Array.isArray(texts)) return texts.map(fill)
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)]))
}

/** Fills in the placeholders in all texts of a part of content/. Throws if a name is unknown. */
export const filled = <Words extends Texts>(texts: Words): Words => fill(texts) as Words

/**
 * Text is handled in the same way everywhere, in the browser and in SQL: trimmed, composed (NFC) and counted in code points
 * (specification, section 5). PostgreSQL's `length` also counts code points.
 */

/** Every whitespace character that `String.prototype.trim` removes. SQL reads this list from the settings. */
export const WHITESPACE =
  '\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** Maximum length, in code points, of a word that we compose. No script that needs composing has longer words. */
const LONGEST_WORD = 200

/**
 * Matches any character that is not whitespace and not invisible. Invisible characters are zero-width characters, direction marks and
 * selectors (Unicode's property Default_Ignorable_Code_Point). SQL has the same list in `private.visible_text`; a test compares them.
 */
const VISIBLE = /[^\s\p{DI}]/u

/**
 * The form in which a text is checked and stored: no surrounding whitespace, composed characters, and empty if nothing in it is visible.
 * Must match `private.normal_text` in SQL. A very long word stays unchanged, because normalising a run of combining marks takes quadratic
 * time, and a text made up only of accents would take minutes.
 */
export function normaliseText(text: string): string {
  if (!VISIBLE.test(text)) return ''
  return text.trim().replaceAll(/[^ ]+/g, (word) => (codePointLength(word) > LONGEST_WORD ? word : word.normalize('NFC')))
}

/** Length in code points, so that an emoji or a rare letter counts once. */
export function codePointLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** Length of the visible text in code points, for minimum lengths. An invisible character does not count as an answer. */
export function visibleLength(text: string): number {
  return codePointLength(text.replaceAll(/\p{DI}/gu, '').trim())
}

/** Half of a surrogate pair. The oldest browsers that this site supports do not have `String.prototype.isWellFormed`. */
const HALF_PAIR = /\p{Surrogate}/u
const HALF_PAIRS = /\p{Surrogate}/gu

/** PostgreSQL can store neither U+0000 nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !HALF_PAIR.test(text)
}

/**
 * Replaces or removes the characters that cannot be stored. For drafts, which must never be rejected because of one stray character in
 * pasted text.
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll(HALF_PAIRS, '\ufffd')
}
