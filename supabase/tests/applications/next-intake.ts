import { institute } from '#content/institute.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { addDays, dateIn } from '#domain/dates/dates.ts'
import { settingsDocument } from '#domain/settings.ts'
import type { Database } from '#server/database/database.ts'

/** The intake that test applications use. In content/ it may have started long ago. */
export const nextIntake = { value: sampleApplication().programSelection.startDate, label: 'The next intake' } as const

/**
 * The date `n` days from now in the institute's calendar, as YYYY-MM-DD. In the hour before midnight UTC it differs from the machine's
 * date.
 */
export const inDays = (days: number): string => addDays(dateIn(institute.timeZone, new Date()), days)

/**
 * Sets the start of the intake to a number of days from now in the institute's calendar and removes all other intakes from the database.
 * `others` are settings that override those in content/.
 */
export async function nextIntakeIn(database: Database, days: number, others: object = {}): Promise<void> {
  const { value, label } = nextIntake
  const startsOn = inDays(days)
  const intake = {
    intakes: { [value]: label },
    intakeStarts: { [value]: startsOn },
    lastDaysToApply: { [value]: addDays(startsOn, -1) },
  }
  await database.queryAsServer('select private.sync_settings($1)', [
    JSON.stringify({ ...JSON.parse(settingsDocument()), ...intake, ...others }),
  ])
}
