import * as z from 'zod/mini'
import { INTERVIEW_STATES, INTERVIEW_WAYS } from '#domain/staff/interviews.ts'
import { colleague, count, day, moment, who } from './parts.ts'

/** The details of an interview that the applicant sees. `place` is the location, or the phone number that will be called. */
export const plannedInterview = z.strictObject({
  id: z.string(),
  startsAt: moment,
  minutes: count,
  way: z.enum(INTERVIEW_WAYS),
  place: z.string(),
  note: z.string(),
})
export type PlannedInterview = z.infer<typeof plannedInterview>

/** `sequence` increases by one with each change. */
const interview = z.extend(plannedInterview, {
  state: z.enum(INTERVIEW_STATES),
  sequence: count,
  plannedBy: who,
  interviewers: z.array(colleague),
})
export type Interview = z.infer<typeof interview>

/** The interviews for an application, latest first, and the possible interviewers. */
export const applicationInterviews = z.strictObject({ interviews: z.array(interview), people: z.array(colleague) })
export type ApplicationInterviews = z.infer<typeof applicationInterviews>

/** The interviews on one day, in order. */
export const interviewDay = z.strictObject({
  day,
  interviews: z.array(
    z.extend(interview, { number: z.string(), name: z.string(), course: z.string(), restrictedSince: z.nullable(moment) }),
  ),
})
export type InterviewDay = z.infer<typeof interviewDay>

/** Times of planned interviews, by application id. */
export const interviewTimes = z.record(z.string(), moment)

/** An interviewer who has another interview at that time. */
export const interviewClash = z.strictObject({ name: z.string(), startsAt: moment })
