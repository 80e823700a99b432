import * as z from 'zod/mini'
import { words } from './basics.ts'

const elsewhere = z.object({ text: words, link: words })

/** Texts that are each used in a single place and belong to no other file. */
export const pageWordsSchema = z.object({
  /** The monthly cost and the student's allowance in short form. `{name}` is a placeholder from domain/text/fact-words.ts. */
  paidInShort: words,
  /** The description of the site for search engines. */
  siteInShort: words,
  /** The text of the link to the fees page. */
  feesLink: words,
  /** Shown below the two menus of the header and beside their links. */
  menus: z.object({
    support: words,
    sponsorships: words,
    volunteering: words,
    partnership: words,
    careers: words,
    careerTracks: words,
    hiring: words,
  }),
  /** The end of a page for supporters: a sentence that points readers to a page that may suit them better, and the text of its link. */
  elsewhere: z.object({ sponsorships: elsewhere, giving: elsewhere, volunteering: elsewhere, partnership: elsewhere, hiring: elsewhere }),
  /** The placeholder text in the course search field. */
  courseSearchExample: words,
  /** Heading above the example week of a program. */
  programWeek: words,
  /** Shown once every module of a course has been completed. */
  courseFinished: words,
})
export type PageWords = z.infer<typeof pageWordsSchema>
