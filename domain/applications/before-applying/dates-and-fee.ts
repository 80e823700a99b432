import { admissions } from '#content/admissions.ts'
import { costs } from '#content/costs.ts'
import { intakes } from '#content/intakes.ts'
import { formatDate, yearsBefore, endOfDay } from '#domain/dates/dates.ts'
import { formatMoney } from '#domain/programs/costs.ts'

/**
 * What is said of applying before somebody does. Values alone: the build works them out (scripts/build/worked-out.ts), for the first
 * date that a browser formats holds a cheap phone up longer than all else that is said here.
 */

type Day = { date: string; inWords: string }
const dayOf = (date: string): Day => ({ date, inWords: formatDate(date) })

/** The starts, the last day to apply for each, and when that ends, in milliseconds since 1970. */
export const deadlines: readonly { start: Day; lastDay: Day; endsAt: number }[] = intakes.map(({ startsOn, applyBy }) => ({
  start: dayOf(startsOn),
  lastDay: dayOf(applyBy),
  endsAt: endOfDay(applyBy),
}))

/** The youngest date of birth of an applicant; the rule of age as a sentence (ruling 54). */
export const latestBirthday: Day = dayOf(yearsBefore(admissions.ageReferenceDate, admissions.minimumAge))
export const ageRule: string = `You must have been born on or before ${latestBirthday.inWords}.`

const once = costs.applicationFee === 0 ? '' : ', once'
/** What applying costs while nothing is waived. */
export const feeInWords: string = `${costs.labels.applicationFee}: ${formatMoney(costs.applicationFee)}${once}`
