import * as z from 'zod/mini'
import { words } from './basics.ts'
import { informationIntroSchema, linkSchema } from './information.ts'

const section = { title: words, text: words }

export const feesPageSchema = z.object({
  intro: informationIntroSchema,
  /** Labels of the key details below the first heading. The bill beside it does not include these details. */
  facts: z.object({ start: words, length: words, paper: words }),
  month: z.object({ ...section, without: words, withRoom: words }),
  paid: z.object({
    title: words,
    /** Paragraphs. `{name}` is a placeholder from domain/text/fact-words.ts. */
    text: z.array(words).check(z.minLength(1)),
    payer: words,
    payers: words,
    institute: words,
    learner: words,
    learnerText: words,
    room: words,
    link: linkSchema,
  }),
  /** Heading above the answers of content/proof/payment.ts. Omitted if there are none. */
  payment: z.object({ title: words }),
  lengths: z.object({ ...section, length: words, link: linkSchema }),
  /** `terms` is the heading above the terms from content/proof/terms.ts. */
  dates: z.object({ ...section, terms: words }),
  /** Heading above the text from content/program-texts.ts. */
  paper: z.object({ title: words }),
  ask: z.object({ ...section, link: linkSchema }),
})
export type FeesPage = z.infer<typeof feesPageSchema>
