import { admissions } from '#content/admissions.ts'
import { costs } from '#content/costs.ts'
import { intakes } from '#content/intakes.ts'
import { formatDate, yearsBefore, endOfDay } from '#domain/dates/dates.ts'
import { formatMoney } from '#domain/programs/costs.ts'

/**
 * Texts about dates and fees for applicants who have not started yet. This module exports only values, and the build computes them
 * (scripts/build/worked-out.ts). On a cheap phone, formatting the first date takes longer than everything else in this module.
 */

type Day = { date: string; inWords: string }
const dayOf = (date: string): Day => ({ date, inWords: formatDate(date) })

/** The intakes: start date, last day to apply, and when that day ends in milliseconds since 1970. */
export const deadlines: readonly { start: Day; lastDay: Day; endsAt: number }[] = intakes.map(({ startsOn, applyBy }) => ({
  start: dayOf(startsOn),
  lastDay: dayOf(applyBy),
  endsAt: endOfDay(applyBy),
}))

/** The latest date of birth that an applicant may have, and the age rule as a sentence (ruling 54). */
export const latestBirthday: Day = dayOf(yearsBefore(admissions.ageReferenceDate, admissions.minimumAge))
export const ageRule: string = `You must have been born on or before ${latestBirthday.inWords}.`

const once = costs.applicationFee === 0 ? '' : ', once'
/** The cost of applying without a waiver. */
export const feeInWords: string = `${costs.labels.applicationFee}: ${formatMoney(costs.applicationFee)}${once}`
