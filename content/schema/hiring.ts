import * as z from 'zod/mini'
import { slug, words } from './basics.ts'
import { introSchema, reachSchema, stepSchema } from './support.ts'

export const hiringSchema = z.object({
  intro: introSchema,
  facts: z.array(z.object({ label: words, value: words })).check(z.minLength(2)),
  skills: z.object({
    title: words,
    text: words,
    need: words,
    ask: words,
    /** What an employer needs done, and the courses (ids of content/programs.ts) whose graduates can do it. */
    fields: z.array(z.object({ program: slug, rows: z.array(z.object({ need: words, courses: z.array(slug).check(z.minLength(1)) })) })),
  }),
  steps: z.object({ title: words, text: words, list: z.array(stepSchema).check(z.minLength(4)) }),
  trial: z.object({
    title: words,
    list: z.array(z.object({ title: words, length: words, text: words, points: z.array(words).check(z.minLength(2)) })).check(z.length(2)),
  }),
  sheet: z.object({
    title: words,
    text: words,
    /** One such sheet. A sample is marked, and public sites leave it out; one of a real thing is shown as its graduate agreed to it in writing. */
    example: z.object({
      isSample: z.boolean(),
      /** Under it: whose it is, or that it is nobody's. */
      note: words,
      caption: words,
      /** The thing itself, in content/pictures/work; without one the sheet has no drawing. The sample's gate is drawn for the sample alone. */
      picture: z.optional(slug),
      rows: z.array(z.object({ label: words, value: words })),
      checked: words,
    }),
    say: z.object({ title: words, points: z.array(words).check(z.minLength(3)) }),
    silent: z.object({ title: words, points: z.array(words).check(z.minLength(3)) }),
    law: words,
  }),
  reach: reachSchema,
})
export type Hiring = z.infer<typeof hiringSchema>
