import { isNationalPhone } from './phones.ts'

/** What gives the stored form of a number that somebody typed, or the same back. */
type PhoneReader = Record<'national' | 'international', (typed: string) => string>

let reader: PhoneReader | undefined

/**
 * The library that knows the numbers of all countries is as large as a page, so a page that shows a form may be there before it:
 * `read-phone.ts` says here that it has come.
 */
export function setPhoneReader(loaded: PhoneReader): void {
  reader = loaded
}

/** The stored form of a number that was typed, once it can be read. */
export const storedNationalPhone = (typed: string): string => reader?.national(typed) ?? typed

/** The same where numbers of every country are taken. */
export const storedInternationalPhone = (typed: string): string => reader?.international(typed) ?? typed

/** Whether nobody can say yet what number this is; what is stored is known. */
export const isUnread = (typed: unknown): boolean =>
  reader === undefined && typeof typed === 'string' && typed.trim() !== '' && !isNationalPhone(typed)
