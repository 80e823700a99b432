import { graduates } from '#content/proof/graduates.ts'
import { projects } from '#content/proof/projects.ts'
import { years } from '#content/proof/year.ts'
import { home } from '#content/home.ts'
import { leftOut } from '#content/left-out.ts'
import type { OptionalPage } from '#content/schema/left-out.ts'
import { feeWaiverEnd } from './applications/before-applying/fee-waiver.ts'
import { paths } from './paths.ts'

/**
 * The parts of the site that an institute can leave out (content/left-out.ts; for sections, an empty list). This module exports only
 * values, and the build computes them (scripts/build/worked-out.ts), so that a site includes no code for parts it does not have.
 */

const has = (page: OptionalPage): boolean => !leftOut.includes(page)

export const HAS_ABOUT: boolean = has(paths.about)
export const HAS_FEES: boolean = has(paths.fees)
export const HAS_FAQ: boolean = has(paths.faq)
export const HAS_CAREERS: boolean = has(paths.careerDevelopment)
export const HAS_SPONSORSHIPS: boolean = has(paths.sponsorships)
export const HAS_GIVING: boolean = has(paths.give)
export const HAS_VOLUNTEERING: boolean = has(paths.volunteerToTeach)
export const HAS_PARTNERSHIP: boolean = has(paths.partnershipInquiry)
export const HAS_HIRING: boolean = has(paths.hireAGraduate)
export const HAS_EVENTS: boolean = has(paths.events)

const shownWork = [...graduates, ...projects]
/** Whether there is a graduates page, and whether public sites omit it because it contains only samples. */
export const HAS_GRADUATES: boolean = has(paths.graduates) && shownWork.length > 0
export const GRADUATES_ARE_SAMPLES: boolean = shownWork.every(({ sample }) => sample)
export const HAS_OWN_GRADUATES: boolean = HAS_GRADUATES && !GRADUATES_ARE_SAMPLES

/** Whether each section of the home page exists. */
export const HAS_STATISTICS: boolean = home.statistics.length > 0
/** Whether any of the yearly figures is not a sample. */
export const YEARS_ARE_PROVED: boolean = years.some(({ sample }) => !sample)
export const HAS_STORIES: boolean = home.stories.testimonials.length > 0

/** When the fee waiver ends (content/admissions.ts), in milliseconds since 1970. 0 if there is none. */
export const FEE_WAIVER_END: number = feeWaiverEnd()
