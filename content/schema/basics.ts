import * as z from 'zod/mini'

/** Non-empty text. Surrounding whitespace is removed. */
export const words = z.string().check(z.trim(), z.minLength(1))
/** Lower-case words joined by hyphens, as in URLs. */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'should be lower-case words joined by hyphens'), z.maxLength(80))
export const emailAddress = z.string().check(z.email())
/** In international format, without spaces. */
export const phone = z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/, 'should be a plus sign and 7 to 15 digits'))
/** A date that exists, YYYY-MM-DD. */
export const day = z.iso.date('should be a day that exists, written YYYY-MM-DD')
/** `08:00`, from 00:00 to 23:59. */
export const clock = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'should be a time from 00:00 to 23:59'))
/** `2026-11`, with a number appended for a second version in the same month. */
export const version = z.string().check(z.regex(/^[0-9]{4}-(0[1-9]|1[0-2])(-[0-9]+)?$/, 'should be a month, such as 2026-11 or 2026-11-2'))
/** A whole amount in the institute's currency. */
export const amount = z.int().check(z.nonnegative(), z.maximum(1_000_000_000))

/** For a list whose entries have a unique key: rejects duplicates. */
export function eachOnce<Entry>(keyOf: (entry: Entry) => string): z.core.$ZodCheck<Entry[]> {
  return z.refine<Entry[]>((entries) => new Set(entries.map(keyOf)).size === entries.length, { error: 'should name each of its entries once' })
}

/** Position in its list, in ascending order. Entries without one come last, in order of file name. */
export const place = z.optional(z.int())
