import type { ProgramDetails } from '#content/schema/program-details.ts'
import { withRetry } from '#web/lib/module-retry.ts'

export type WayOfWorking = ProgramDetails['week']['days'][number]['morning'][number]['kind']

/** The example week of a program, hour by hour. */
export type ProgramWeek = { id: string; days: WayOfWorking[][] }

export type WeekData = { weeks: ProgramWeek[]; kinds: Record<WayOfWorking, string>; morning: number }

/** The example weeks of all programs, without their words. */
export async function loadWeeks(): Promise<WeekData> {
  const { programDetails, programTexts } = await withRetry(() => import('#content/program-details.ts'))
  const weeks = programDetails.map(({ id, week }) => ({
    id,
    days: week.days.map(({ morning, afternoon }) =>
      [...morning, ...afternoon].flatMap(({ hours, kind }) => Array.from({ length: hours }, () => kind)),
    ),
  }))
  return { weeks, kinds: programTexts.weekKinds, morning: programTexts.weekHours.morning }
}
