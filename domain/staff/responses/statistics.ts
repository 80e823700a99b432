import * as z from 'zod/mini'
import { count, day, moment } from '#domain/staff/responses/parts.ts'

/** Totals for one week, which begins on a Monday. A first answer is the first transition made by staff. */
const weekStatistics = z.strictObject({ week: day, sent: count, answeredInTime: count, answeredLate: count })

/**
 * Staff performance over twelve weeks including the current one, oldest first. `promisedDays`: working days within which a first answer
 * is promised, or null if there is no promise. `medianDays`: the median of the working days until the first answers of these weeks, or
 * null if there were none.
 */
export const weeklyStatistics = z.strictObject({
  promisedDays: z.nullable(count),
  medianDays: z.nullable(z.number()),
  weeks: z.array(weekStatistics),
})
export type WeekStatistics = z.infer<typeof weekStatistics>
export type WeeklyStatistics = z.infer<typeof weeklyStatistics>

/** The median and the 90th percentile, in seconds after sending: `percentile_disc` of PostgreSQL. */
const span = z.tuple([z.number(), z.number()])
export type Span = z.infer<typeof span>

const statisticsGroup = z.strictObject({
  dimension: z.enum(['all', 'program', 'course', 'studyMode', 'origin', 'education', 'gender', 'age', 'source', 'intake']),
  /** The program of a course. */
  parent: z.string(),
  /** '' for values that the institute has no name for, and for missing answers. */
  key: z.string(),
  label: z.nullable(z.string()),
  /** In the order of `FUNNEL_STEPS`. */
  counts: z.array(count),
  /** Null if no application has been opened. `decision` is null if none has been decided. */
  look: z.nullable(span),
  decision: z.nullable(span),
})
export type StatisticsGroup = z.infer<typeof statisticsGroup>

/** How often a form field had a mistake in the last ninety days. */
const formMistake = z.strictObject({ field: z.string(), rule: z.enum(['missing', 'too_long', 'not_valid']), amount: count })

/** Statistics for all applications of people who have an account, as of `asOf`. */
export const statistics = z.strictObject({
  /** '' for all intakes. `accounts` and `mistakes` are counted only for all intakes. */
  intake: z.string(),
  accounts: z.nullable(count),
  /** The groups of the selected intake, and the total of each intake. */
  groups: z.array(statisticsGroup),
  mistakes: z.array(formMistake),
  asOf: moment,
})
export type Statistics = z.infer<typeof statistics>
