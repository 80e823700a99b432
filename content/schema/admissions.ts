import * as z from 'zod/mini'
import { day, eachOnce, version, words } from './basics.ts'

const workingDays = z.int().check(z.minimum(1), z.maximum(60))

export const admissionsSchema = z
.object({
  /** Years; reached on the reference date at the latest. */
  minimumAge: z.int().check(z.minimum(1), z.maximum(99)),
  ageReferenceDate: day,
  /** Birth dates before this one are taken for a slip of the finger. */
  earliestDateOfBirth: day,
  /** Null where the application fee is not waived. */
  feeWaiver: z.nullable(z.object({ text: words, endsOn: day })),
  /** The version changes with every change of the text; applications keep the version they were sent with. */
  declaration: z.object({ version: version, text: z.array(words).check(z.minLength(1)) }),
  startPage: z.object({
    title: words,
    introduction: words,
    haveReady: z.array(words).check(z.minLength(3)),
    duration: words,
    costsIntroduction: words,
    afterwards: z.array(words).check(z.minLength(1)),
  }),
  /** Working days (those on which the office opens) until a person hears from us again, by the status they wait in. */
  answerWorkingDays: z.object({ pending: workingDays, under_review: workingDays, interview: workingDays }),
  /** Why a person takes an application back: the value is stored, the label is read. */
  withdrawalReasons: z.array(z.object({ value: z.string().check(z.regex(/^[a-z][a-z_]{1,59}$/)), label: words })).check(z.minLength(2), eachOnce(({ value }: { value: string }) => value)),
  /** Applications that one person may send in 24 hours and in 365 days; leave room for a change of mind. */
  applicationsMost: z
    .object({ inADay: z.int().check(z.minimum(1), z.maximum(1000)), inAYear: z.int().check(z.minimum(1), z.maximum(1000)) })
    .check(z.refine(({ inADay, inAYear }) => inADay <= inAYear, { error: 'should be as many as in a day, or more', path: ['inAYear'] })),
})
  .check(z.refine(({ earliestDateOfBirth, ageReferenceDate }) => earliestDateOfBirth < ageReferenceDate, { error: 'should be before ageReferenceDate', path: ['earliestDateOfBirth'] }))
export type Admissions = z.infer<typeof admissionsSchema>
