import { withFacts } from './fact-words.ts'

type Texts = string | readonly Texts[] | { readonly [name: string]: Texts }

const fill = (texts: Texts): Texts => {
  if (typeof texts === 'string') return withFacts(texts)
  if (Array.isArray(texts)) return texts.map(fill)
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)]))
}

/** Every text of a part of content/ with its facts filled in; throws for a name that is no fact. */
export const filled = <Words extends Texts>(texts: Words): Words => fill(texts) as Words

/**
 * How text is read everywhere, in the browser and in SQL: trimmed, composed (NFC) and counted in code points
 * (specification, section 5; PostgreSQL's `length` counts the same way).
 */

/** Every character that counts as a margin, as for `String.prototype.trim`. SQL reads this list from the facts. */
export const WHITESPACE =
  '\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** Code points between two blanks. No writing that is composed has longer words. */
const LONGEST_WORD = 200

/**
 * Anything but margins and letters that show nothing: zero-width ones, marks of direction, selectors (Unicode's property
 * Default_Ignorable_Code_Point). SQL has the same list in `private.visible_text`; a test compares them.
 */
const VISIBLE = /[^\s\p{DI}]/u

/**
 * The text as it is judged and stored: no margins, composed characters, empty when nothing of it can be seen
 * (`private.normal_text` is the same in SQL). A word that is too long for one stays as it was typed: putting marks in order takes the
 * square of how many follow each other, and a text of nothing but accents would take minutes.
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

/** Length in code points of what can be seen, for least lengths: an invisible letter is no answer. */
export function visibleLength(text: string): number {
  return codePointLength(text.replaceAll(/\p{DI}/gu, '').trim())
}

/** Half of a surrogate pair; `String.prototype.isWellFormed` is younger than the oldest browsers of this site. */
const HALF_PAIR = /\p{Surrogate}/u
const HALF_PAIRS = /\p{Surrogate}/gu

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !HALF_PAIR.test(text)
}

/** What can be stored of a text that was pasted in; for drafts, which must never be refused for one stray character. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll(HALF_PAIRS, '\ufffd')
}
