import * as z from 'zod/mini'
import { words } from './basics.ts'
import { informationIntroSchema, linkSchema } from './information.ts'

const section = { title: words, text: words }

export const feesPageSchema = z.object({
  intro: informationIntroSchema,
  /** Names of the facts below the first heading, which the bill beside it does not say. */
  facts: z.object({ start: words, length: words, paper: words }),
  month: z.object({ ...section, without: words, withRoom: words }),
  paid: z.object({
    title: words,
    /** Paragraphs; `{name}` stands for a fact of domain/text/fact-words.ts. */
    text: z.array(words).check(z.minLength(1)),
    payer: words,
    payers: words,
    institute: words,
    learner: words,
    learnerText: words,
    room: words,
    link: linkSchema,
  }),
  /** Above the answers of content/proof/payment.ts, and not said while there are none. */
  payment: z.object({ title: words }),
  lengths: z.object({ ...section, length: words, link: linkSchema }),
  /** `terms` stands above those of content/proof/terms.ts. */
  dates: z.object({ ...section, terms: words }),
  /** Above what content/program-texts.ts says of it. */
  paper: z.object({ title: words }),
  ask: z.object({ ...section, link: linkSchema }),
})
export type FeesPage = z.infer<typeof feesPageSchema>
