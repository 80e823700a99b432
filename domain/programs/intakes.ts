import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import type { Intake } from '#content/schema/intakes.ts'
import { dateIn } from '#domain/dates/dates.ts'

/** The intakes a person can still choose, by the calendar at the institute. */
export function openIntakes(now: Date): readonly Intake[] {
  const today = dateIn(institute.timeZone, now)
  return intakes.filter((intake) => intake.applyBy >= today)
}

/** The intake of an invented person: the next that can be chosen, or the last there was. */
export const sampleIntake = (): string => (openIntakes(new Date())[0] ?? intakes.at(-1))?.value ?? ''
