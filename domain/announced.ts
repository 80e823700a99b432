import type { Admissions } from '#content/schema/admissions.ts'
import type { AnnouncedHours, AnnouncedHolidays } from './staff/responses/announcements.ts'

export type { AnnouncedHours, AnnouncedHolidays } from './staff/responses/announcements.ts'

/** Temporary values that the office sets in place of those in content/ (decision 0100). If a value is absent, content/ applies. */
export type Announced = {
  /** The waiver of the application fee. Null means that no waiver applies. */
  feeWaiver?: Admissions['feeWaiver']
  /**
   * Each entry has the first and last day on which it applies (YYYY-MM-DD, null for no end). If two entries cover the same day, the later
   * one in the list wins.
   */
  hours?: readonly (AnnouncedHours & { from: string; until: string | null })[]
  /** The date at the institute when these values were read. Present whenever `hours` is. */
  today?: string
  holidays?: AnnouncedHolidays
}

let known: Announced = {}

export const announced = (): Announced => known

/**
 * Must be called before anything is rendered. The browser passes the values that came with the page, and the server passes those from the
 * database.
 */
export function setAnnounced(settings: Announced): void {
  known = settings
}

/** The office hours that the office has set for a day. Undefined if the hours in content/ apply. */
export const announcedHours = (date: string): AnnouncedHours | undefined =>
  known.hours?.findLast(({ from, until }) => from <= date && (until === null || date <= until))

/** The office hours set for the day on which the page was rendered. */
export const announcedHoursToday = (): AnnouncedHours | undefined => announcedHours(known.today ?? '')

/** ID of the page element that contains these values as JSON. The element is absent if all values come from content/. */
export const ANNOUNCED_ID = 'announced'
