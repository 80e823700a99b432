import * as z from 'zod/mini'
import { moment, who } from './parts.ts'

const letterWords = z.strictObject({ subject: z.string(), opening: z.string(), closing: z.string() })

/** One version of the office's own wording for an email, current or past. */
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
 * One email template. `version` counts changes to its wording, including a return to the wording in content/. It is 0 if the wording has
 * never been changed. `history` has the newest fifty versions of the office's own wording.
 */
export const letterRecord = z.strictObject({ version: z.int(), own: z.nullable(ownLetter), history: z.array(ownLetter) })
export type LetterRecord = z.infer<typeof letterRecord>
