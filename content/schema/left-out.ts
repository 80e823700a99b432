import * as z from 'zod/mini'

/** Pages that an institute can leave out, by their paths. Pages below one of them are left out too. */
export const optionalPages = [
  '/about',
  '/fees',
  '/faq',
  '/career-development',
  '/graduates',
  '/sponsorships',
  '/give',
  '/volunteer-to-teach',
  '/partnership-inquiry',
  '/hire-a-graduate',
  '/events',
] as const
export type OptionalPage = (typeof optionalPages)[number]

export const leftOutSchema = z.array(z.enum(optionalPages, { error: `should be one of ${optionalPages.join(', ')}` }))
