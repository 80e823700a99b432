import * as z from 'zod/mini'
import { words } from './basics.ts'
import { informationIntroSchema, linkSchema, titledTextSchema } from './information.ts'

export const careerDevelopmentSchema = z.object({
  intro: informationIntroSchema,
  fields: z.object({ jump: words, prepared: words, day: words, grows: words, stages: words, courses: words }),
  /** The page about one field. `{field}` is its name. */
  field: z.object({ title: words, lead: words, description: words, others: words }),
  /** Four stages, one for each entry of `grows` in every career. */
  stages: z.array(words).check(z.length(4)),
  prepared: z.object({ title: words, text: words, parts: z.array(titledTextSchema).check(z.length(4)), honest: words }),
  closing: z.object({ title: words, apply: words, graduates: words, hire: linkSchema }),
})
export type CareerDevelopment = z.infer<typeof careerDevelopmentSchema>
