import type { Admissions } from '#content/schema/admissions.ts'
import type { SaidHours, SaidHolidays } from '#domain/staff/answers/day.ts'

export type { SaidHours, SaidHolidays } from '#domain/staff/answers/day.ts'

/** What the office says in place of facts of content/ for a while (decision 0100); a fact that is absent is that of content/. */
export type DayFacts = {
  /** The waiver of the application fee; null where none is to hold. */
  feeWaiver?: Admissions['feeWaiver']
  /** With the first and the last day (YYYY-MM-DD, null for no end) that have them; of two for a day the later in the list holds. */
  hours?: readonly (SaidHours & { from: string; until: string | null })[]
  /** The day at the institute on which this was so; there with `hours`. */
  today?: string
  holidays?: SaidHolidays
}

let known: DayFacts = {}

export const dayFacts = (): DayFacts => known

/** Set before anything is rendered: by the browser from what came with the page, by the server as the database says it. */
export function setDayFacts(facts: DayFacts): void {
  known = facts
}

/** The office hours that the office says for a day; undefined where those of content/ hold. */
export const saidHours = (date: string): SaidHours | undefined =>
  known.hours?.findLast(({ from, until }) => from <= date && (until === null || date <= until))

/** Those of the day on which a page was rendered. */
export const saidHoursToday = (): SaidHours | undefined => saidHours(known.today ?? '')

/** The element of a page that holds them as JSON; absent while everything is as in content/. */
export const DAY_FACTS_ID = 'day-facts'
