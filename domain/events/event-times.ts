import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { formatDateWithWeekday } from '#domain/dates/months.ts'
import { LANGUAGE } from '#domain/region.ts'

const zone = institute.timeZone
const clock = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', timeZone: zone })

/** `Saturday 13 March 2027`, the day it is at the institute. */
export function dayOfEvent(moment: string): string {
  const date = dateIn(zone, new Date(moment))
  return formatDateWithWeekday(date)
}

/** `10:00 to 14:00`, or `10:00 to Sunday 14 March 2027, 14:00` where it goes on for longer than a day. */
export function hoursOfEvent({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const until = dateIn(zone, start) === dateIn(zone, end) ? clock.format(end) : `${dayOfEvent(endsAt)}, ${clock.format(end)}`
  return `${clock.format(start)} to ${until}`
}
