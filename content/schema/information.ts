import * as z from 'zod/mini'
import { words } from './basics.ts'

/** How a page about the institute is called, begins, and shows up in search engines. */
export const informationIntroSchema = z.object({
  /** The first heading. */
  title: words,
  /** Name of the page in tabs and search results. */
  name: words,
  lead: words,
  description: words.check(z.minLength(70), z.maxLength(160)),
})

/** A path of this site; with `#` it leads to a section. A test proves that it exists. */
export const linkSchema = z.object({ label: words, to: z.string().check(z.regex(/^\/[a-z0-9/#-]*$/)) })
export type InformationLink = z.infer<typeof linkSchema>

export const titledTextSchema = z.object({ title: words, text: words })
export type TitledText = z.infer<typeof titledTextSchema>
