import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

export const homeSchema = z.object({
  hero: z.object({ title: words, text: words }),
  statistics: z.array(z.object({ label: words, value: words })).check(z.length(4)),
  featuredPrograms: z.object({ title: words, text: words }),
  stories: z.object({
    title: words,
    /** Shown beside every testimonial that is not from a real person. */
    sampleNote: words,
    testimonials: z.array(
      z.object({
        quote: words,
        author: words,
        role: words,
        image: slug,
        stars: z.int().check(z.minimum(1), z.maximum(5)),
        isSample: z.boolean(),
      }),
    ),
  }),
  admissionProcess: z.object({
    title: words,
    steps: z.array(z.object({ title: words, text: words })).check(z.length(4)),
  }),
})
export type Home = z.infer<typeof homeSchema>
