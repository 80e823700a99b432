import * as z from 'zod/mini'
import { INTERVIEW_WAYS } from '#domain/staff/interviews.ts'
import { count, day, moment, sentStatus, who } from './parts.ts'

/** `restrictedSince`: when the person asked us to restrict processing of their data. */
const marks = { restrictedSince: z.nullable(moment) }
/** The absent colleague whose work this is; null for the caller's own. */
const inPlaceOf = z.nullable(z.string())

const myApplication = z.strictObject({
  number: z.string(),
  name: z.string(),
  status: sentStatus,
  answerBy: z.nullable(day),
  followUpOn: z.nullable(day),
  /** When the applicant last answered a question or replied to an offer, unless staff have changed the status since. */
  answeredAt: z.nullable(moment),
  isUnassigned: z.boolean(),
  inPlaceOf,
  ...marks,
})
export type MyApplication = z.infer<typeof myApplication>

const myMention = z.strictObject({ note: count, number: z.string(), name: z.string(), by: who, at: moment, inPlaceOf })
export type MyMention = z.infer<typeof myMention>

const myInterview = z.strictObject({
  number: z.string(),
  name: z.string(),
  startsAt: moment,
  minutes: count,
  way: z.enum(INTERVIEW_WAYS),
  ...marks,
})
export type MyInterview = z.infer<typeof myInterview>

const myConversation = z.strictObject({
  reference: z.string(),
  /** The kind of an inquiry. Null for a chat. */
  kind: z.nullable(z.string()),
  name: z.string(),
  preview: z.string(),
  since: moment,
  isUnassigned: z.boolean(),
  inPlaceOf,
  ...marks,
})
export type MyConversation = z.infer<typeof myConversation>

/** The number of things, at most 1,001, and the first ten of them. */
const part = <Item extends z.ZodMiniType>(item: Item) => z.strictObject({ count, items: z.array(item) })

/**
 * What is waiting for the caller. `waiting` is the number of things to act on now, each application once; work that is only assigned does
 * not count. Viewers get only `mentions`.
 */
export const myWork = z.strictObject({
  waiting: count,
  mentions: part(myMention),
  answered: z.optional(part(myApplication)),
  late: z.optional(part(myApplication)),
  followUps: z.optional(part(myApplication)),
  interviews: z.optional(part(myInterview)),
  conversations: z.optional(part(myConversation)),
  assigned: z.optional(part(myApplication)),
  /** The colleagues whose deputy the caller is today. */
  standsFor: z.optional(z.array(z.strictObject({ name: z.string(), until: day }))),
})
export type MyWork = z.infer<typeof myWork>
