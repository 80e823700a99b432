import * as z from 'zod/mini'
import { slug, words } from './basics.ts'
import { informationIntroSchema, linkSchema, titledTextSchema } from './information.ts'

const section = { title: words, text: words }

export const aboutSchema = z.object({
  intro: informationIntroSchema,
  /** Heading above the links to the sections. */
  index: words,
  /** A label for the sentence from content/institute.ts, for screen readers. */
  purpose: words,
  /** Three stages of one drawing: planned, in progress, finished. */
  teaching: z.object({ ...section, stages: z.array(titledTextSchema).check(z.length(3)) }),
  principles: z.object({ title: words, notes: z.array(titledTextSchema).check(z.minLength(2), z.maxLength(8)) }),
  /** A post is shown together with the person who holds it (content/proof/people.ts). */
  people: z.object({ title: words, teaches: words, roles: z.array(z.object({ id: slug, title: words, text: words })).check(z.minLength(3)) }),
  /** Shown with the entries of content/proof, and omitted if there are none. */
  registrations: z.object({ ...section, as: words, number: words, since: words, lookUp: words, askAt: words }),
  year: z.object(section),
  /** Each has an eye-catching figure: a number or a name. */
  partners: z.object({ ...section, figure: words, label: words, since: words, link: linkSchema }),
  place: z.object({ ...section, figure: words, link: linkSchema }),
  closing: z.object({ ...section, links: z.array(linkSchema).check(z.minLength(2)) }),
})
export type About = z.infer<typeof aboutSchema>
