import { normaliseName } from '#domain/text/names.ts'
import { normaliseText } from '#domain/text/text.ts'
import { readInternationalPhone } from '#domain/contacts/read-phone.ts'
import { AMOUNT_SIGNS } from '#domain/region.ts'
import type { TextInquiryField } from './fields.ts'

/** Reads a whole number as people write it: `50,000`, `₦50 000`. Returns null for anything else, and for more than fifteen digits. */
export function wholeNumberFrom(typed: string): number | null {
  const digits = normaliseText(typed)
    .replace(new RegExp(AMOUNT_SIGNS, 'i'), '')
    .replace(/\.00?$/, '')
  if (!/^[0-9]{1,15}$|^[0-9]{1,3}(?:[, \u00a0][0-9]{3}){1,4}$/.test(digits)) return null
  return Number(digits.replace(/[^0-9]/g, ''))
}

/**
 * The form in which a text is checked and stored. A single-line answer never contains a line break, so it cannot inject an email header.
 */
export function readText(kind: TextInquiryField['kind'], typed: string): string {
  const text = normaliseText(typed.replace(/\r\n?/g, '\n'))
  if (kind === 'phone') return readInternationalPhone(text)
  return kind === 'paragraph'
    ? text
    : normaliseName(text)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
}
