import * as z from 'zod/mini'
import { INTERVIEW_STATES, INTERVIEW_WAYS } from '#domain/staff/interviews.ts'
import { colleague, count, day, moment, who } from './parts.ts'

/** What an applicant reads of an interview. `place`: where, or the number that is called. */
export const plannedInterview = z.strictObject({
  id: z.string(),
  startsAt: moment,
  minutes: count,
  way: z.enum(INTERVIEW_WAYS),
  place: z.string(),
  note: z.string(),
})
export type PlannedInterview = z.infer<typeof plannedInterview>

/** `sequence`: one more with each change. */
const interview = z.extend(plannedInterview, {
  state: z.enum(INTERVIEW_STATES),
  sequence: count,
  plannedBy: who,
  interviewers: z.array(colleague),
})
export type Interview = z.infer<typeof interview>

/** Those of an application, latest first, and who may hold one. */
export const applicationInterviews = z.strictObject({ interviews: z.array(interview), people: z.array(colleague) })
export type ApplicationInterviews = z.infer<typeof applicationInterviews>

/** Those of a day, in their order. */
export const interviewDay = z.strictObject({
  day,
  interviews: z.array(
    z.extend(interview, { number: z.string(), name: z.string(), course: z.string(), restrictedSince: z.nullable(moment) }),
  ),
})
export type InterviewDay = z.infer<typeof interviewDay>

/** When the planned interviews of applications are, by their id. */
export const interviewTimes = z.record(z.string(), moment)

/** Who has another interview at that time. */
export const interviewClash = z.strictObject({ name: z.string(), startsAt: moment })
