import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import type { Intake } from '#content/schema/intakes.ts'
import { addDays, dateIn } from '#domain/dates/dates.ts'

/** The last day on which an intake can be chosen, YYYY-MM-DD: its own, or the one before classes begin. */
export const lastDayToApply = ({ startsOn, applyBy }: Pick<Intake, 'startsOn' | 'applyBy'>): string => applyBy ?? addDays(startsOn, -1)

/** The intakes a person can still choose, by the calendar at the institute. */
export function openIntakes(now: Date): readonly Intake[] {
  const today = dateIn(institute.timeZone, now)
  return intakes.filter((intake) => lastDayToApply(intake) >= today)
}
