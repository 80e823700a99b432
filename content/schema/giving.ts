import * as z from 'zod/mini'
import { slug, words } from './basics.ts'
import { introSchema, reachSchema, stepSchema } from './support.ts'

export const givingSchema = z.object({
  intro: introSchema,
  kinds: z.array(z.object({ id: z.enum(['tools', 'equipment', 'money', 'time']), title: words, text: words })).check(z.length(4)),
  needs: z.object({
    title: words,
    text: words,
    item: words,
    condition: words,
    lists: z
      .array(
        z.object({
          program: slug,
          /** The items that a workshop can use, and the minimum condition they must be in. */
          items: z.array(z.object({ item: words, condition: words })).check(z.minLength(5)),
        }),
      )
      .check(z.minLength(1)),
  }),
  refused: z.object({ title: words, text: words, advice: words }),
  route: z.object({ title: words, text: words, stations: z.array(stepSchema).check(z.minLength(4)) }),
  money: z.object({ title: words, howTo: words }),
  open: z.object({ title: words, points: z.array(words).check(z.minLength(3)) }),
  reach: reachSchema,
})
export type Giving = z.infer<typeof givingSchema>
