import * as z from 'zod/mini'
import { STATUSES } from './application-statuses.ts'

const moment = z.iso.datetime({ offset: true })
const status = z.enum(STATUSES)
const text = z.nullable(z.string())

/** The transition that an answer made, or had made before this call (`already`). */
export const answered = z.strictObject({ status, at: moment, already: z.boolean() })

/** The valid withdrawal. `already` is set if it existed before this call. */
export const withdrawal = z.strictObject({ status, at: moment, reason: text, already: z.boolean() })

/** The contact details that count from now on; `correctedAt` null: those that were sent. */
export const correctedContact = z.strictObject({ phoneNumber: text, email: text, contactAddress: text, correctedAt: z.nullable(moment) })

const group = z.record(z.string(), z.unknown())

/** The draft with copied answers; `draft_exists`: one that says something else, which is replaced by a call that names it. */
export const againApplied = z.strictObject({
  outcome: z.enum(['ready', 'draft_exists']),
  draft: z.strictObject({
    id: z.string(),
    user_id: z.string(),
    status,
    number: z.nullable(z.string()),
    version: z.int(),
    submission_key: z.nullable(z.string()),
    submitted_at: z.nullable(moment),
    created_at: moment,
    updated_at: moment,
    facts_id: z.nullable(z.int()),
    declaration: z.nullable(z.unknown()),
    personal_info: group,
    academic_background: group,
    program_selection: group,
    accommodation: group,
    referee: group,
  }),
})
