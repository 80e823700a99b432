import { randomInt } from 'node:crypto'

/** No signs that are taken for each other: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const RECOVERY_CODES = 10
/** The first says which of the ten it is; the others are 44 bits by chance. */
const SIGNS = 10
const PATTERN = new RegExp(`^[${ALPHABET}]{${SIGNS}}$`)

/** `position` from 0 to 9; `text` as it is hashed. */
export type RecoveryCode = { position: number; text: string }

export function newRecoveryCodes(): RecoveryCode[] {
  return Array.from({ length: RECOVERY_CODES }, (_, position) => ({
    position,
    text: (ALPHABET[position] ?? '') + Array.from({ length: SIGNS - 1 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  }))
}

/** As people see it: two groups of five. */
export function shownRecoveryCode({ text }: RecoveryCode): string {
  return `${text.slice(0, SIGNS / 2)}-${text.slice(SIGNS / 2)}`
}

/** UTF-16 units of what somebody types for a code, spaces and all. */
const LONGEST_TYPED = 100

/** What somebody typed, in small or capital letters, with or without spaces and hyphens; null for anything else. */
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
