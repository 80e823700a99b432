import * as z from 'zod/mini'
import { day, eachOnce, version, words } from './basics.ts'

const workingDays = z.int().check(z.minimum(1), z.maximum(60))

export const admissionsSchema = z
.object({
  /** In years. Applicants must reach this age by the reference date. */
  minimumAge: z.int().check(z.minimum(1), z.maximum(99)),
  ageReferenceDate: day,
  /** An earlier date of birth is treated as a typing mistake. */
  earliestDateOfBirth: day,
  /** Null if the application fee is not waived. */
  feeWaiver: z.nullable(z.object({ text: words, endsOn: day })),
  /** Change the version whenever the text changes. Each application stores the version that it was sent with. */
  declaration: z.object({ version: version, text: z.array(words).check(z.minLength(1)) }),
  startPage: z.object({
    title: words,
    introduction: words,
    haveReady: z.array(words).check(z.minLength(3)),
    duration: words,
    costsIntroduction: words,
    afterwards: z.array(words).check(z.minLength(1)),
  }),
  /** Working days (days on which the office opens) until the applicant hears from us again, by current status. */
  answerWorkingDays: z.object({ pending: workingDays, under_review: workingDays, interview: workingDays }),
  /** Reasons for withdrawing an application. The value is stored, and the label is shown. */
  withdrawalReasons: z.array(z.object({ value: z.string().check(z.regex(/^[a-z][a-z_]{1,59}$/)), label: words })).check(z.minLength(2), eachOnce(({ value }: { value: string }) => value)),
  /** Maximum number of applications per person in 24 hours and in 365 days. Allow for applicants who change their minds. */
  applicationsMost: z
    .object({ inADay: z.int().check(z.minimum(1), z.maximum(1000)), inAYear: z.int().check(z.minimum(1), z.maximum(1000)) })
    .check(z.refine(({ inADay, inAYear }) => inADay <= inAYear, { error: 'should be as many as in a day, or more', path: ['inAYear'] })),
})
  .check(z.refine(({ earliestDateOfBirth, ageReferenceDate }) => earliestDateOfBirth < ageReferenceDate, { error: 'should be before ageReferenceDate', path: ['earliestDateOfBirth'] }))
export type Admissions = z.infer<typeof admissionsSchema>
