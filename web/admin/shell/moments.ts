import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { clockAt } from '#domain/dates/opening-hours.ts'

/** A moment as two fields of a form: a day (YYYY-MM-DD) and a time (HH:MM), by the clock of the institute. Empty until filled in. */
export type Moment = { day: string; clock: string }

export const noMoment: Moment = { day: '', clock: '' }

/** The fields for a moment (ISO 8601). How the language writes a time is for people: a field takes HH:MM. */
export const momentOf = (moment: string): Moment => ({
  day: dateIn(institute.timeZone, new Date(moment)),
  clock: clockAt(new Date(moment)).time,
})

/** YYYY-MM-DDTHH:MM, as functions of staff take it; such texts compare as their moments do. */
export const localOf = ({ day, clock }: Moment): string => `${day}T${clock}`

export const localNow = (): string => localOf(momentOf(new Date().toISOString()))

/** What is missing, by field; nothing where both are filled in. */
export const missingIn = ({ day, clock }: Moment): { day?: string; clock?: string } => ({
  ...(!/^\d{4}-\d\d-\d\d$/.test(day) && { day: 'Choose a day.' }),
  ...(!/^\d\d:\d\d$/.test(clock) && { clock: 'Choose a time.' }),
})

/** The day (YYYY-MM-DD) so many days after another; '' after what is none. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toJSON()?.slice(0, 10) ?? ''
