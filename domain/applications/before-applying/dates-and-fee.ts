import { costs } from '#content/costs.ts'
import { intakes } from '#content/intakes.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { endOfDay } from '#domain/dates/end-of-day.ts'
import { formatMoney } from '#domain/programs/costs.ts'
import { lastDayToApply } from '#domain/programs/intakes.ts'

/**
 * What is said of applying before somebody does. Values alone: the build works them out (scripts/build/worked-out.ts), for the first
 * date that a browser formats holds a cheap phone up longer than all else that is said here.
 */

type Day = { date: string; inWords: string }
const dayOf = (date: string): Day => ({ date, inWords: formatDate(date) })

/** The starts, the last day to apply for each, and when that ends, in milliseconds since 1970. */
export const deadlines: readonly { start: Day; lastDay: Day; endsAt: number }[] = intakes.map((intake) => {
  const lastDay = lastDayToApply(intake)
  return { start: dayOf(intake.startsOn), lastDay: dayOf(lastDay), endsAt: endOfDay(lastDay) }
})

const once = costs.applicationFee === 0 ? '' : ', once'
/** What applying costs while nothing is waived. */
export const feeInWords: string = `${costs.labels.applicationFee}: ${formatMoney(costs.applicationFee)}${once}`
