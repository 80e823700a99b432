import * as z from 'zod/mini'
import { clock, slug, words } from './basics.ts'
import { informationIntroSchema, linkSchema, titledTextSchema } from './information.ts'

const section = { title: words, text: words }

export const aboutSchema = z.object({
  intro: informationIntroSchema,
  /** Above the links to the sections. */
  index: words,
  /** The promises of the purpose in content/institute.ts, one by one. */
  purpose: z.object({ title: words, parts: z.array(titledTextSchema).check(z.length(3)) }),
  /** Three stages of one drawing: planned, in work, finished. */
  teaching: z.object({ ...section, stages: z.array(titledTextSchema).check(z.length(3)) }),
  day: z.object({
    ...section,
    note: words,
    /** Names the parts of the day that are drawn solid: those of the kind `hands-on`. */
    handsOn: words,
    hours: z
      .array(z.object({ at: clock, title: words, text: words, kind: z.enum(['hands-on', 'other']) }))
      .check(
        z.minLength(4),
        z.refine((hours) => hours.slice(0, -1).some(({ kind }) => kind === 'hands-on'), {
          error: 'should have a part of the kind hands-on before its end: the page names them',
        }),
      ),
  }),
  principles: z.object({ title: words, notes: z.array(titledTextSchema).check(z.minLength(4), z.maxLength(8)) }),
  people: z.object({ ...section, teaches: words, roles: z.array(z.object({ id: slug, title: words, text: words })).check(z.minLength(3)) }),
  /** Said with the entries of content/proof, and not at all while there are none. */
  registrations: z.object({ ...section, as: words, number: words, since: words, lookUp: words, askAt: words }),
  year: z.object(section),
  /** Each with something to see at a glance: a number, a name. */
  partners: z.object({ ...section, figure: words, label: words, since: words, link: linkSchema }),
  place: z.object({ ...section, figure: words, link: linkSchema }),
  closing: z.object({ ...section, links: z.array(linkSchema).check(z.minLength(2)) }),
})
export type About = z.infer<typeof aboutSchema>
