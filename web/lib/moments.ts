import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { LANGUAGE } from '#domain/region.ts'

const time = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', timeZone: institute.timeZone })

/** `27 February 2027`, the day it was at the institute. */
export function formatDay(moment: string): string {
  return formatDate(dateIn(institute.timeZone, new Date(moment)))
}

/** `14:02`, by the clock at the institute. */
export function formatTime(moment: string): string {
  return time.format(new Date(moment))
}

const isOnDayOf = (moment: string, now: Date): boolean => dateIn(institute.timeZone, new Date(moment)) === dateIn(institute.timeZone, now)

const dayAndTime = (moment: string) => `${formatDay(moment)} at ${formatTime(moment)}`

/** `14:02` for a moment of today, `27 February 2027 at 14:02` for any other. */
export const formatWhen = (moment: string, now: Date): string => (isOnDayOf(moment, now) ? formatTime(moment) : dayAndTime(moment))

/** The same inside a sentence: `today at 14:02`, `on 27 February 2027 at 14:02`. */
export const formatOn = (moment: string, now: Date): string =>
  isOnDayOf(moment, now) ? `today at ${formatTime(moment)}` : `on ${dayAndTime(moment)}`
