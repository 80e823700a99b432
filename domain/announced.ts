import type { Admissions } from '#content/schema/admissions.ts'
import type { AnnouncedHours, AnnouncedHolidays } from '#domain/staff/answers/announcements.ts'

export type { AnnouncedHours, AnnouncedHolidays } from '#domain/staff/answers/announcements.ts'

/** What the office says in place of facts of content/ for a while (decision 0100); a fact that is absent is that of content/. */
export type Announced = {
  /** The waiver of the application fee; null where none is to hold. */
  feeWaiver?: Admissions['feeWaiver']
  /** With the first and the last day (YYYY-MM-DD, null for no end) that have them; of two for a day the later in the list holds. */
  hours?: readonly (AnnouncedHours & { from: string; until: string | null })[]
  /** The day at the institute on which this was so; there with `hours`. */
  today?: string
  holidays?: AnnouncedHolidays
}

let known: Announced = {}

export const announced = (): Announced => known

/** Set before anything is rendered: by the browser from what came with the page, by the server as the database says it. */
export function setAnnounced(facts: Announced): void {
  known = facts
}

/** The office hours that the office says for a day; undefined where those of content/ hold. */
export const announcedHours = (date: string): AnnouncedHours | undefined =>
  known.hours?.findLast(({ from, until }) => from <= date && (until === null || date <= until))

/** Those of the day on which a page was rendered. */
export const announcedHoursToday = (): AnnouncedHours | undefined => announcedHours(known.today ?? '')

/** The element of a page that holds them as JSON; absent while everything is as in content/. */
export const ANNOUNCED_ID = 'announced'
