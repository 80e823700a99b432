import { institute } from '#content/institute.ts'
import { timeZoneWords } from '#domain/dates/time-zone-words.ts'
import { LANGUAGE } from '#domain/region.ts'

const inFull = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'full', timeStyle: 'short', timeZone: institute.timeZone })

/** `Saturday, 21 November 2026 at 10:15 (Lagos time)`. */
export function moment(at: string): string {
  return `${inFull.format(new Date(at))} (${timeZoneWords})`
}
