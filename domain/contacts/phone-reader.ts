import { isNationalPhone } from './phones.ts'

/** Returns the stored form of a typed number, or the input unchanged if it cannot be read. */
type PhoneReader = Record<'national' | 'international', (typed: string) => string>

let reader: PhoneReader | undefined

/**
 * The library that recognises numbers from all countries is as large as a page, so a form may be visible before the library has loaded.
 * `read-phone.ts` calls this function once it has.
 */
export function setPhoneReader(loaded: PhoneReader): void {
  reader = loaded
}

/** The stored form of a typed number. Returns the input unchanged until the library has loaded. */
export const storedNationalPhone = (typed: string): string => reader?.national(typed) ?? typed

/** The same for fields that accept numbers from any country. */
export const storedInternationalPhone = (typed: string): string => reader?.international(typed) ?? typed

/** Whether a number cannot be read yet because the library has not loaded. A number in stored form always counts as read. */
export const isUnread = (typed: unknown): boolean =>
  reader === undefined && typeof typed === 'string' && typed.trim() !== '' && !isNationalPhone(typed)
