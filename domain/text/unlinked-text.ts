/**
 * A dot that a letter follows, also behind signs that nobody sees: what mail programs know a domain by. Browsers take the others
 * for dots.
 */
const DOT_IN_NAME = /(?<=[^\s.。．｡․])([.。．｡․])(?=\p{Cf}*[\p{L}\p{M}])/gu
/** Four numbers with dots are an address of a machine. */
const DOT_IN_NUMBERS = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\d.])/gu
/** What makes a link of whatever follows. */
const SCHEME =
  /([\p{L}\d][\p{L}\d+.-]{0,30}:)(?=[/\\]{2})|\b((?:mailto|tel|sms|callto|skype|whatsapp|magnet|bitcoin|file|data|javascript):)(?=\S)/giu
/** `\\\\server` opens folders of other machines. */
const BACKSLASHES = /(?<!\S)\\(?=\\\S)/gu

/**
 * The text with a space wherever a mail program would make a link of it: `evil.example` becomes `evil. example`. 'B.Sc.' and
 * 'St.Mary' stay readable, and staff can still see what was meant.
 */
export function unlinked(text: string): string {
  return text
    .replaceAll(SCHEME, (scheme) => `${scheme} `)
    .replaceAll(BACKSLASHES, '\\ ')
    .replaceAll(DOT_IN_NAME, '$1 ')
    .replaceAll(DOT_IN_NUMBERS, '$1. $2. $3. $4')
}

const WHOLE = /(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/|(?<![A-Za-z0-9.@-])www\.(?=[A-Za-z0-9]))[^\s<>"]*/giu

/** The text with words in place of every web address that says to be one: for letters to addresses that nobody has proved to be theirs. */
export function withoutLinks(text: string): string {
  return unlinked(text.replaceAll(WHOLE, '[web address]'))
}

/** Whether it is an address that mail programs make a link to write to of, and to nothing else. */
export function isPlainAddress(email: string): boolean {
  return /^[\w.+-]+@[A-Za-z0-9.-]+$/.test(email)
}
