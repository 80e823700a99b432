import * as z from 'zod/mini'
import { words } from './basics.ts'
import { introSchema, reachSchema, stepSchema } from './support.ts'

export const volunteeringSchema = z.object({
  intro: introSchema,
  formats: z.object({
    title: words,
    text: words,
    list: z
      .array(
        z.object({
          title: words,
          text: words,
          /** How often a volunteer comes, drawn as the same number of calendar sheets. */
          sessions: z.int().check(z.positive()),
          length: words,
          /** Not on site. Drawn with dashed lines. */
          remote: z.boolean(),
        }),
      )
      .check(z.minLength(3)),
  }),
  bring: z.object({ title: words, points: z.array(words).check(z.minLength(2)) }),
  provide: z.object({ title: words, points: z.array(words).check(z.minLength(3)) }),
  rules: z.object({ title: words, text: words, list: z.array(words).check(z.minLength(5)) }),
  steps: z.object({ title: words, list: z.array(stepSchema).check(z.minLength(3)) }),
  reach: reachSchema,
})
export type Volunteering = z.infer<typeof volunteeringSchema>
