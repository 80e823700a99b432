import * as z from 'zod/mini'
import { count, day, moment } from './parts.ts'

/** Sums of one week, which begins on its Monday. A first answer is the first transition of staff. */
const weekStatistics = z.strictObject({ week: day, sent: count, answeredInTime: count, answeredLate: count })

/**
 * How the work went: twelve weeks up to this one, oldest first. `promisedDays`: working days in which a first answer was promised; null
 * where none is. `medianDays`: of the first answers of these weeks, half took so many working days or fewer; null without any.
 */
export const weeklyStatistics = z.strictObject({
  promisedDays: z.nullable(count),
  medianDays: z.nullable(z.number()),
  weeks: z.array(weekStatistics),
})
export type WeekStatistics = z.infer<typeof weekStatistics>
export type WeeklyStatistics = z.infer<typeof weeklyStatistics>

/** Seconds from sending within which half and nine of ten were done: `percentile_disc` of PostgreSQL. */
const span = z.tuple([z.number(), z.number()])
export type Span = z.infer<typeof span>

const statisticsGroup = z.strictObject({
  dimension: z.enum(['all', 'program', 'course', 'origin', 'intake']),
  /** The program of a course. */
  parent: z.string(),
  /** '' for what the institute has no name for, and where nothing was said. */
  key: z.string(),
  label: z.nullable(z.string()),
  /** In the order of `FUNNEL_STEPS`. */
  counts: z.array(count),
  /** Null where none was looked at; `decision` where none was decided. */
  look: z.nullable(span),
  decision: z.nullable(span),
})
export type StatisticsGroup = z.infer<typeof statisticsGroup>

/** How often something was wrong with a field of the form in the last ninety days. */
const formMistake = z.strictObject({ field: z.string(), rule: z.enum(['missing', 'too_long', 'not_valid']), amount: count })

/** All applications of people who have an account, as of `asOf`. */
export const statistics = z.strictObject({
  /** '' for all of them; `accounts` and `mistakes` are only counted for all. */
  intake: z.string(),
  accounts: z.nullable(count),
  /** Those of the intake, and the total of each intake. */
  groups: z.array(statisticsGroup),
  mistakes: z.array(formMistake),
  asOf: moment,
})
export type Statistics = z.infer<typeof statistics>
