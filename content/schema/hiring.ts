import * as z from 'zod/mini'
import { words } from './basics.ts'
import { introSchema, reachSchema, stepSchema } from './support.ts'

export const hiringSchema = z.object({
  intro: introSchema,
  facts: z.array(z.object({ label: words, value: words })).check(z.minLength(2)),
  steps: z.object({ title: words, text: words, list: z.array(stepSchema).check(z.minLength(4)) }),
  trial: z.object({
    title: words,
    list: z.array(z.object({ title: words, length: words, points: z.array(words).check(z.minLength(2)) })).check(z.length(2)),
  }),
  sheet: z.object({
    title: words,
    text: words,
    say: z.object({ title: words, points: z.array(words).check(z.minLength(3)) }),
    silent: z.object({ title: words, points: z.array(words).check(z.minLength(3)) }),
    law: words,
  }),
  reach: reachSchema,
})
export type Hiring = z.infer<typeof hiringSchema>
