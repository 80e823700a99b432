import { programDetails } from '#domain/programs/program-details.ts'
import type { WeekBlock } from '#content/schema/programs.ts'

export type WayOfWorking = WeekBlock['kind']

/** The example week of a program, hour by hour. */
export type ProgramWeek = { id: string; days: WayOfWorking[][] }

export const programWeeks: readonly ProgramWeek[] = programDetails.map(({ id, week }) => ({
  id,
  days: week.days.map(({ morning, afternoon }) =>
    [...morning, ...afternoon].flatMap(({ hours, kind }) => Array.from({ length: hours }, () => kind)),
  ),
}))
