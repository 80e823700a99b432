import { home } from '#content/home.ts'
import { leftOut } from '#content/left-out.ts'
import type { OptionalPage } from '#content/schema/left-out.ts'
import { feeWaiverAt } from './applications/fee-waiver.ts'

/**
 * What an institute may do without (content/left-out.ts; for sections, an empty list). Values alone: the build works them out
 * (scripts/build/worked-out.ts), so that a site carries nothing for what it does not have.
 */

const has = (page: OptionalPage): boolean => !leftOut.includes(page)

export const HAS_ABOUT: boolean = has('/about')
export const HAS_FAQ: boolean = has('/faq')
export const HAS_CAREERS: boolean = has('/career-development')
export const HAS_SPONSORSHIPS: boolean = has('/sponsorships')
export const HAS_GIVING: boolean = has('/give')
export const HAS_VOLUNTEERING: boolean = has('/volunteer-to-teach')
export const HAS_PARTNERSHIP: boolean = has('/partnership-inquiry')
export const HAS_HIRING: boolean = has('/hire-a-graduate')
export const HAS_EVENTS: boolean = has('/events')

/** Sections of the home page. */
export const HAS_STATISTICS: boolean = home.statistics.length > 0
export const HAS_STORIES: boolean = home.stories.testimonials.length > 0

/** Whether applying costs nothing on the day the site is built (content/admissions.ts). */
export const HAS_FEE_WAIVER: boolean = feeWaiverAt(new Date()) !== null
