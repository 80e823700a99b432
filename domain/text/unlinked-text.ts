/**
 * A dot followed by a letter, even with invisible characters in between. Mail programs treat it as part of a domain. Browsers treat the
 * other characters listed here as dots.
 */
const DOT_IN_NAME = /(?<=[^\s.。．｡․])([.。．｡․])(?=\p{Cf}*[\p{L}\p{M}])/gu
/** Four numbers separated by dots are an IP address. */
const DOT_IN_NUMBERS = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\d.])/gu
/** A scheme turns the text after it into a link. */
const SCHEME =
  /([\p{L}\d][\p{L}\d+.-]{0,30}:)(?=[/\\]{2})|\b((?:mailto|tel|sms|callto|skype|whatsapp|magnet|bitcoin|file|data|javascript):)(?=\S)/giu
/** `\\server` opens shared folders on other machines. */
const BACKSLASHES = /(?<!\S)\\(?=\\\S)/gu

/**
 * Adds a space wherever a mail program would create a link: `evil.example` becomes `evil. example`. 'B.Sc.' and 'St.Mary' stay readable,
 * and staff can still see the original text.
 */
export function unlinked(text: string): string {
  return text
    .replaceAll(SCHEME, (scheme) => `${scheme} `)
    .replaceAll(BACKSLASHES, '\\ ')
    .replaceAll(DOT_IN_NAME, '$1 ')
    .replaceAll(DOT_IN_NUMBERS, '$1. $2. $3. $4')
}

const WHOLE = /(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/|(?<![A-Za-z0-9.@-])www\.(?=[A-Za-z0-9]))[^\s<>"]*/giu

/** Replaces explicit web addresses with words. For emails to addresses that their owners have not confirmed. */
export function withoutLinks(text: string): string {
  return unlinked(text.replaceAll(WHOLE, '[web address]'))
}

/** Whether mail programs turn the text into a mailto link and nothing else. */
export function isPlainAddress(email: string): boolean {
  return /^[\w.+-]+@[A-Za-z0-9.-]+$/.test(email)
}
