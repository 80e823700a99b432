import * as z from 'zod/mini'
import { words } from './basics.ts'

const elsewhere = z.object({ text: words, link: words })

/** Words of single places that belong to no other file. */
export const pageWordsSchema = z.object({
  /**
   * What a month costs and what a student receives, wherever it is said in short; `{name}` stands for a fact of
   * domain/text/fact-words.ts.
   */
  paidInShort: words,
  /** What search engines are told about the site. */
  siteInShort: words,
  /** What leads from there to the page of fees. */
  feesLink: words,
  /** Below the two menus of the header and beside what they lead to. */
  menus: z.object({
    support: words,
    sponsorships: words,
    volunteering: words,
    partnership: words,
    careers: words,
    careerTracks: words,
    hiring: words,
  }),
  /** At the end of a page for supporters: a sentence that ends in a link to the page that may fit better, and the words of the link. */
  elsewhere: z.object({ sponsorships: elsewhere, giving: elsewhere, volunteering: elsewhere, partnership: elsewhere, hiring: elsewhere }),
  /** In the empty field that searches the courses. */
  courseSearchExample: words,
  /** Above the example week of a program. */
  programWeek: words,
  /** Said once every module of a course is finished. */
  courseFinished: words,
})
export type PageWords = z.infer<typeof pageWordsSchema>
