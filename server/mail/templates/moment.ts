import { institute } from '#content/institute.ts'
import { timeZoneWords } from '#domain/dates/time-zone-words.ts'
import { LANGUAGE } from '#domain/region.ts'

/** `Saturday, 21 November 2026 at 10:15 (Lagos time)`. */
export function moment(at: string): string {
  const parts = { dateStyle: 'full', timeStyle: 'short', timeZone: institute.timeZone } as const
  return `${new Intl.DateTimeFormat(LANGUAGE, parts).format(new Date(at))} (${timeZoneWords})`
}
