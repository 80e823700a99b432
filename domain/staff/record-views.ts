import * as z from 'zod/mini'

/**
 * The maximum is longer than any text that a look accepts; the function that receives the text enforces its own limit. PostgreSQL cannot
 * store NUL.
 */
const text = z.string().check(z.maxLength(4000), z.regex(/^[^\0]*$/))
const day = z.iso.date()

const ofApplication = z.strictObject({ number: text })
const ofConversation = z.strictObject({ reference: text })
const ofRequest = z.strictObject({ reference: text })

/**
 * The arguments of each look, by function name. A look is a call by which staff read personal data. Each one is recorded in the staff
 * log. Looks are called only through `POST /api/staff/looks/{name}`, because a request under /rest can fail after the function has run,
 * which would roll back the log entry.
 */
export const looks = {
  staff_application: ofApplication,
  staff_application_emails: ofApplication,
  staff_application_inquiries: ofApplication,
  staff_at_application: z.strictObject({ number: text, is_leaving: z.optional(z.boolean()) }),
  staff_audit: z.strictObject({
    before: z.optional(z.nullable(z.int())),
    actor: z.optional(z.nullable(z.guid())),
    action: z.optional(z.nullable(text)),
    subject: z.optional(z.nullable(text)),
    from_day: z.optional(z.nullable(day)),
    to_day: z.optional(z.nullable(day)),
  }),
  staff_class_list: z.strictObject({ course: text, intake: text }),
  staff_conversation: ofConversation,
  staff_data_request: ofRequest,
  staff_duplicates: ofApplication,
  staff_event_people: z.strictObject({ event: z.guid() }),
  staff_hand_out: z.strictObject({ reference: text, reason: z.optional(z.nullable(text)) }),
  staff_interviews: ofApplication,
  staff_retained_application: z.strictObject({ number: text, reason: text }),
  staff_notes: ofApplication,
  staff_request_holdings: ofRequest,
  staff_request_words: ofRequest,
  staff_reveal: z.strictObject({ number: text, answer: text, reason: text }),
  staff_assisted_application: z.strictObject({ assisted_application: z.guid() }),
} as const

export type LookName = keyof typeof looks

export type LookArguments<Name extends LookName> = z.infer<(typeof looks)[Name]>

export const isLookName = (name: string): name is LookName => Object.hasOwn(looks, name)
