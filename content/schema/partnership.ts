import * as z from 'zod/mini'
import { words } from './basics.ts'
import { introSchema, reachSchema } from './support.ts'

export const partnershipSchema = z.object({
  intro: introSchema,
  kinds: z.object({
    title: words,
    text: words,
    you: words,
    we: words,
    list: z
      .array(
        z.object({
          /** The carpenter's joint that represents it in the drawing. */
          joint: z.enum(['butt', 'halved', 'dovetail']),
          jointName: words,
          title: words,
          text: words,
          you: z.array(words).check(z.minLength(2)),
          we: z.array(words).check(z.minLength(2)),
        }),
      )
      .check(z.length(3)),
  }),
  terms: z.object({
    ask: z.object({ title: words, points: z.array(words).check(z.minLength(3)) }),
    give: z.object({ title: words, points: z.array(words).check(z.minLength(3)) }),
    never: z.object({ title: words, points: z.array(words).check(z.minLength(2)) }),
  }),
  start: z.object({
    title: words,
    text: words,
    /** Length of the plan. Every stage is within it. */
    weeks: z.int().check(z.positive()),
    /** The words before the number of a single week, or before the numbers of the first and last week. */
    span: z.object({ one: words, several: words }),
    /** Week numbers start at 1. `to` is inclusive. */
    stages: z
      .array(
        z
          .object({ title: words, text: words, from: z.int().check(z.positive()), to: z.int().check(z.positive()) })
          .check(z.refine(({ from, to }) => from <= to, { error: 'should not be before `from`', path: ['to'] })),
      )
      .check(z.minLength(4)),
  }),
  reach: reachSchema,
})
export type Partnership = z.infer<typeof partnershipSchema>
