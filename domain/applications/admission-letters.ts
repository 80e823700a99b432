/**
 * The states of a letter. `replaced`: the applicant has a newer one. `paused`: the data may not be used at the moment. `unknown`: there is
 * no letter with this code.
 */
export const LETTER_STATES = ['valid', 'replaced', 'withdrawn', 'paused', 'unknown'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** What anyone with the code of a letter may know about it (`private.verified_letter`). */
export type VerifiedLetter = { state: LetterState; initials: string | null; course: string | null; intake: string | null }

/** The letter of an applicant with a place (`private.admission_letter`). `replyBy` is YYYY-MM-DD. */
export type StoredLetter = {
  code: string
  issuedAt: string
  number: string
  firstName: string
  middleName: string | null
  surname: string
  program: string
  course: string
  startDate: string
  studyMode: string
  isConfirmed: boolean
  replyBy: string | null
}

const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/

/**
 * The stored form of a code as people type it: with spaces or hyphens, in lower case, with O for 0 and I or L for 1. Null if it cannot be
 * one.
 */
export function letterCodeOf(typed: string): string | null {
  // Do not scan text that is far too long.
  if (typed.length > 60) return null
  const code = typed
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** For example `7K3M-2QXA-9FTD`. */
export const shownLetterCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')
