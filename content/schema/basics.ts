import * as z from 'zod/mini'

/** Text with something in it; the spaces around it do not count. */
export const words = z.string().check(z.trim(), z.minLength(1))
/** Lower-case words joined by hyphens, as in addresses. */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
export const emailAddress = z.string().check(z.email())
/** +234 and ten digits. */
export const phone = z.string().check(z.regex(/^\+234[0-9]{10}$/))
/** Whole naira. */
export const naira = z.int().check(z.nonnegative())
