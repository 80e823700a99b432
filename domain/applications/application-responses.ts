import * as z from 'zod/mini'
import { STATUSES } from './application-statuses.ts'

const moment = z.iso.datetime({ offset: true })
const status = z.enum(STATUSES)
const text = z.nullable(z.string())

/** The status transition caused by the reply. `already` is true if it had happened before this call. */
export const answered = z.strictObject({ status, at: moment, already: z.boolean() })

/** The withdrawal that is in effect. `already` is true if it existed before this call. */
export const withdrawal = z.strictObject({ status, at: moment, reason: text, already: z.boolean() })

/** The contact details that apply from now on. If `correctedAt` is null, they are the ones sent with the application. */
export const correctedContact = z.strictObject({ phoneNumber: text, email: text, contactAddress: text, correctedAt: z.nullable(moment) })

const group = z.record(z.string(), z.unknown())

/**
 * The draft with the copied answers. `draft_exists` means that a different draft exists. A second call that names that draft replaces it.
 */
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
    settings_id: z.nullable(z.int()),
    declaration: z.nullable(z.unknown()),
    personal_info: group,
    academic_background: group,
    program_selection: group,
    accommodation: group,
    referee: group,
  }),
})
