import * as z from 'zod/mini'
import { day, slug, version, words } from './basics.ts'

const legalBlockSchema = z.union([
  z.object({ paragraph: words }),
  z.object({ list: z.array(words).check(z.minLength(1)), isNamed: z.optional(z.literal(true)) }),
  z.object({
    table: z
      .object({ head: z.array(words), rows: z.array(z.array(words)) })
      .check(z.refine(({ head, rows }) => rows.every((row) => row.length === head.length), { error: 'should have rows as long as the head', path: ['rows'] })),
  }),
])
/**
 * A paragraph, a list, or a table with a header and rows of equal length. If a list is named, each entry begins with its name, which ends
 * at the first . or :
 */
export type LegalBlock = z.infer<typeof legalBlockSchema>

export const legalDocumentSchema = z.object({
  title: words,
  /** One sentence, for the top of the page and for search engines. */
  summary: words,
  version: version,
  effectiveOn: day,
  sections: z.array(z.object({ id: slug, title: words, blocks: z.array(legalBlockSchema).check(z.minLength(1)) })),
})
export type LegalDocument = z.infer<typeof legalDocumentSchema>
