import { randomInt } from 'node:crypto'

/** Contains no characters that are easily confused, such as 0 and O, or 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const RECOVERY_CODES = 10
/** The first character encodes the position among the ten codes. The others are 44 random bits. */
const SIGNS = 10
const PATTERN = new RegExp(`^[${ALPHABET}]{${SIGNS}}$`)

/** `position` is from 0 to 9. `text` is the form that is hashed. */
export type RecoveryCode = { position: number; text: string }

export function newRecoveryCodes(): RecoveryCode[] {
  return Array.from({ length: RECOVERY_CODES }, (_, position) => ({
    position,
    text: (ALPHABET[position] ?? '') + Array.from({ length: SIGNS - 1 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  }))
}

/** Returns the code as shown to people, in two groups of five. */
export function shownRecoveryCode({ text }: RecoveryCode): string {
  return `${text.slice(0, SIGNS / 2)}-${text.slice(SIGNS / 2)}`
}

/** Maximum length of a typed code in UTF-16 units, including spaces. */
const LONGEST_TYPED = 100

/** Reads a typed code in any case, with or without spaces and hyphens. Returns null for anything else. */
export function readRecoveryCode(typed: string): RecoveryCode | null {
  if (typed.length > LONGEST_TYPED) return null
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]+/g, '')
  if (!PATTERN.test(text)) return null
  const position = ALPHABET.indexOf(text.charAt(0))
  return position < RECOVERY_CODES ? { position, text } : null
}
