import * as z from 'zod/mini'
import {
  type StatusEmailData,
  applicationDecided,
  applicationOffered,
  applicationRejected,
  applicationWaitingList,
} from './templates/status-emails.ts'
import type { WordedEmail } from './worded-email.ts'

/** In addition to the payload of every status email. `study_mode` and `reasons` are in words. */
const decisionPayload = z.object({
  study_mode: z.nullish(z.string()),
  reasons: z.nullish(z.array(z.string())),
  note: z.nullish(z.string()),
})

/** The emails about decisions, by kind. `moveFrom` reads what they have in common with other status emails. */
export function decisionEmails<Context>(moveFrom: (payload: unknown, context: Context) => StatusEmailData) {
  const decisionFrom = (payload: unknown, context: Context) => {
    const { study_mode, reasons, note } = decisionPayload.parse(payload)
    return { ...moveFrom(payload, context), studyMode: study_mode ?? undefined, reasons: reasons ?? [], note: note ?? undefined }
  }
  return {
    application_decided: (payload, context) => applicationDecided(moveFrom(payload, context)),
    application_offered: (payload, context) => applicationOffered(decisionFrom(payload, context)),
    application_waiting_list: (payload, context) => applicationWaitingList(decisionFrom(payload, context)),
    application_rejected: (payload, context) => applicationRejected(decisionFrom(payload, context)),
  } satisfies Record<string, (payload: unknown, context: Context) => WordedEmail>
}
