import * as z from 'zod/mini'
import { words } from './basics.ts'
import { introSchema, pointSchema, reachSchema, stepSchema } from './support.ts'

export const sponsorshipsSchema = z.object({
  intro: introSchema,
  bill: z.object({
    /** Maximum number of learners in the bill. */
    mostLearners: z.int().check(z.positive()),
    heading: words,
    /** Shown in place of the course until one is chosen. */
    anyCourse: words,
    courseTotal: words,
    /** Precedes the number of months. */
    inAll: words,
    /** Shown beside the allowance that the learner is paid. */
    allowanceNote: words,
    foot: words,
  }),
  sizes: z.object({
    title: words,
    text: words,
    rows: z.array(z.object({ title: words, learners: z.int().check(z.positive()), text: words })).check(z.minLength(3)),
  }),
  hears: z.object({ title: words, points: z.array(pointSchema).check(z.minLength(3)) }),
  limits: z.object({ title: words, points: z.array(pointSchema).check(z.minLength(3)) }),
  steps: z.object({ title: words, list: z.array(stepSchema).check(z.minLength(3)) }),
  questions: z.object({ title: words, list: z.array(z.object({ question: words, answer: words })).check(z.minLength(3)) }),
  reach: reachSchema,
})
export type Sponsorships = z.infer<typeof sponsorshipsSchema>
