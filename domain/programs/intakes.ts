import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import type { Intake } from '#content/schema/intakes.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'

/** The intake that was chosen, once it can be chosen no more: an application may keep it, but a person should know. */
export function closedIntake(chosen: string, now: Date): Intake | undefined {
  const isOpen = openIntakes(now).some(({ value }) => value === chosen)
  return isOpen ? undefined : intakes.find(({ value }) => value === chosen)
}

/** What is said of a chosen start that has closed, at its question and where the answers are checked. */
export function whyClosed(intake: Pick<Intake, 'startsOn' | 'applyBy'>, now: Date): string {
  return intake.startsOn <= dateIn(institute.timeZone, now)
    ? `Classes of this start began on ${formatDate(intake.startsOn)}`
    : `The last day to apply for this start was ${formatDate(intake.applyBy)}`
}

/** The intakes a person can still choose, by the calendar at the institute. */
export function openIntakes(now: Date): readonly Intake[] {
  const today = dateIn(institute.timeZone, now)
  return intakes.filter((intake) => intake.applyBy >= today)
}

/** The intake of an invented person: the next that can be chosen, or the last there was. */
export const sampleIntake = (): string => (openIntakes(new Date())[0] ?? intakes.at(-1))?.value ?? ''
