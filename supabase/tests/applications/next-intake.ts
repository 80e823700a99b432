import { institute } from '#content/institute.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { addDays, dateIn } from '#domain/dates/dates.ts'
import { facts } from '#domain/facts.ts'
import type { Database } from '#server/database/database.ts'

/** The intake that applications of tests name; in content/ it may have begun long ago. */
export const nextIntake = { value: sampleApplication().programSelection.startDate, label: 'The next intake' } as const

/** The day in so many days by the calendar of the institute, YYYY-MM-DD: for an hour before midnight UTC another than the machine's. */
export const inDays = (days: number): string => addDays(dateIn(institute.timeZone, new Date()), days)

/**
 * Lets it begin in so many days by the calendar of the institute, as the only one that the database knows; `others` are facts that it
 * knows in place of those of content/.
 */
export async function nextIntakeIn(database: Database, days: number, others: object = {}): Promise<void> {
  const { value, label } = nextIntake
  const startsOn = inDays(days)
  const intake = {
    intakes: { [value]: label },
    intakeStarts: { [value]: startsOn },
    lastDaysToApply: { [value]: addDays(startsOn, -1) },
  }
  await database.queryAsServer('select private.sync_facts($1)', [JSON.stringify({ ...facts, ...intake, ...others })])
}
