import * as z from 'zod/mini'
import { moment, who } from './parts.ts'

const emailWording = z.strictObject({ subject: z.string(), opening: z.string(), closing: z.string() })

/** One version of the office's own wording for an email, current or past. */
export const ownTemplate = z.strictObject({
  template: z.string(),
  version: z.int(),
  words: emailWording,
  basedOn: emailWording,
  writtenBy: who,
  writtenAt: moment,
  endedAt: z.nullable(moment),
  endedBy: who,
  isTakenBack: z.boolean(),
})
export type OwnTemplate = z.infer<typeof ownTemplate>

/**
 * One email template. `version` counts changes to its wording, including a return to the wording in content/. It is 0 if the wording has
 * never been changed. `history` has the newest fifty versions of the office's own wording.
 */
export const templateRecord = z.strictObject({ version: z.int(), own: z.nullable(ownTemplate), history: z.array(ownTemplate) })
export type TemplateRecord = z.infer<typeof templateRecord>
