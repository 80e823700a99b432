import type { Admissions } from '#content/schema/admissions.ts'

/** What the office says in place of facts of content/ for a while (decision 0103); a fact that is absent is that of content/. */
export type DayFacts = {
  /** The waiver of the application fee; null where none is to hold. */
  feeWaiver?: Admissions['feeWaiver']
}

let known: DayFacts = {}

export const dayFacts = (): DayFacts => known

/** Set before anything is rendered: by the browser from what came with the page, by the server as the database says it. */
export function setDayFacts(facts: DayFacts): void {
  known = facts
}

/** The element of a page that holds them as JSON; absent while everything is as in content/. */
export const DAY_FACTS_ID = 'day-facts'
