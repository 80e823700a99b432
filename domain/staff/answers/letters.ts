import * as z from 'zod/mini'
import { moment, who } from './parts.ts'

const letterWords = z.strictObject({ subject: z.string(), opening: z.string(), closing: z.string() })

/** The words of the office for a letter, as they are or were in force. */
export const ownLetter = z.strictObject({
  letter: z.string(),
  version: z.int(),
  words: letterWords,
  basedOn: letterWords,
  writtenBy: who,
  writtenAt: moment,
  endedAt: z.nullable(moment),
  endedBy: who,
  isTakenBack: z.boolean(),
})
export type OwnLetter = z.infer<typeof ownLetter>

/**
 * One letter: `version` counts how often its words were changed, going back to those of content/ included, and is 0 while nobody has; the
 * newest fifty of its own words.
 */
export const letterRecord = z.strictObject({ version: z.int(), own: z.nullable(ownLetter), history: z.array(ownLetter) })
export type LetterRecord = z.infer<typeof letterRecord>
