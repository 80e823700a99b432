import * as z from 'zod/mini'
import { words } from './basics.ts'
import { informationIntroSchema, linkSchema } from './information.ts'

const section = { title: words, text: words }

export const graduatesPageSchema = z.object({
  intro: informationIntroSchema,
  /** Includes a label for each detail. */
  graduates: z.object({ ...section, made: words, course: words, year: words, now: words }),
  projects: z.object({ ...section, by: words, course: words, size: words, cost: words }),
  closing: z.object({ ...section, links: z.array(linkSchema).check(z.minLength(1)) }),
})
export type GraduatesPage = z.infer<typeof graduatesPageSchema>
