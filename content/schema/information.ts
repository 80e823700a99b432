import * as z from 'zod/mini'
import { words } from './basics.ts'

/** The title, introduction and search engine texts of a page about the institute. */
export const informationIntroSchema = z.object({
  /** The main heading. */
  title: words,
  /** The page's name in browser tabs and search results. */
  name: words,
  lead: words,
  description: words.check(z.minLength(70), z.maxLength(160)),
})

/** A path of this site, or a section if it contains `#`. A test checks that it exists. */
export const linkSchema = z.object({ label: words, to: z.string().check(z.regex(/^\/[a-z0-9/#-]*$/)) })
export type InformationLink = z.infer<typeof linkSchema>

export const titledTextSchema = z.object({ title: words, text: words })
export type TitledText = z.infer<typeof titledTextSchema>
