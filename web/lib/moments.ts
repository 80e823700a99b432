import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { LANGUAGE } from '#domain/region.ts'

const time = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', timeZone: institute.timeZone })

/** `27 February 2027`: the date of a moment in the institute's time zone. */
export function formatDay(moment: string): string {
  return formatDate(dateIn(institute.timeZone, new Date(moment)))
}

/** `14:02`, in the institute's time zone. */
export function formatTime(moment: string): string {
  return time.format(new Date(moment))
}

const isOnDayOf = (moment: string, now: Date): boolean => dateIn(institute.timeZone, new Date(moment)) === dateIn(institute.timeZone, now)

const dayAndTime = (moment: string) => `${formatDay(moment)} at ${formatTime(moment)}`

/** `14:02` if the moment is today, otherwise `27 February 2027 at 14:02`. */
export const formatWhen = (moment: string, now: Date): string => (isOnDayOf(moment, now) ? formatTime(moment) : dayAndTime(moment))

/** The same for use in a sentence: `today at 14:02`, `on 27 February 2027 at 14:02`. */
export const formatOn = (moment: string, now: Date): string =>
  isOnDayOf(moment, now) ? `today at ${formatTime(moment)}` : `on ${dayAndTime(moment)}`
