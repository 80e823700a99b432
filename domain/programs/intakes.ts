import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import type { Intake } from '#content/schema/intakes.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'

/** Returns the chosen intake if it has closed. The application may keep it, but the applicant should be told. */
export function closedIntake(chosen: string, now: Date): Intake | undefined {
  const isOpen = openIntakes(now).some(({ value }) => value === chosen)
  return isOpen ? undefined : intakes.find(({ value }) => value === chosen)
}

/** Explains why the chosen intake has closed. Shown beside its question and in the review. */
export function whyClosed(intake: Pick<Intake, 'startsOn' | 'applyBy'>, now: Date): string {
  return intake.startsOn <= dateIn(institute.timeZone, now)
    ? `Classes of this start began on ${formatDate(intake.startsOn)}`
    : `The last day to apply for this start was ${formatDate(intake.applyBy)}`
}

/** The intakes that can still be chosen on the institute's current date. */
export function openIntakes(now: Date): readonly Intake[] {
  const today = dateIn(institute.timeZone, now)
  return intakes.filter((intake) => intake.applyBy >= today)
}

/** An intake for samples: the next one that can be chosen, or the last one if all have closed. */
export const sampleIntake = (): string => (openIntakes(new Date())[0] ?? intakes.at(-1))?.value ?? ''
