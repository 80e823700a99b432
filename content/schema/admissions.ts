import * as z from 'zod/mini'
import { words } from './basics.ts'

const workingDays = z.int().check(z.minimum(1), z.maximum(60))

export const admissionsSchema = z.object({
  /** Years; reached on the reference date at the latest. */
  minimumAge: z.int().check(z.positive()),
  ageReferenceDate: z.iso.date(),
  /** Birth dates before this one are taken for a slip of the finger. */
  earliestDateOfBirth: z.iso.date(),
  feeWaiver: z.object({ text: words, endsOn: z.iso.date() }),
  /** The version changes with every change of the text; applications keep the version they were sent with. */
  declaration: z.object({ version: z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}(-[0-9]+)?$/)), text: z.array(words) }),
  startPage: z.object({
    title: words,
    introduction: words,
    haveReady: z.array(words).check(z.minLength(3)),
    duration: words,
    costsIntroduction: words,
    afterwards: z.array(words).check(z.minLength(1)),
  }),
  /** Working days (Monday to Friday) until a person hears from us again, by the status they wait in. */
  answerWorkingDays: z.object({ pending: workingDays, under_review: workingDays, interview: workingDays }),
  /** Why a person takes an application back: the value is stored, the label is read. */
  withdrawalReasons: z.array(z.object({ value: z.string().check(z.regex(/^[a-z][a-z_]{1,59}$/)), label: words })).check(z.minLength(2)),
  /** Calendar days until a sent application is looked at. */
  reviewDays: z.int().check(z.positive()),
  /** Applications that one person may send in 24 hours and in 365 days; leave room for a change of mind. */
  applicationsMost: z.object({ inADay: z.int().check(z.minimum(2)), inAYear: z.int().check(z.minimum(2)) }),
})
export type Admissions = z.infer<typeof admissionsSchema>
