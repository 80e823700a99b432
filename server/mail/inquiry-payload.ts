import * as z from 'zod/mini'
import { greetable } from './greeting-name.ts'
import { isInquiryKind } from '#domain/inquiries/inquiry-kinds.ts'

/** The payload from `private.store_inquiry` for its two emails. */
const inquiryPayload = z.object({
  reference: z.string().check(z.regex(/^INQ-[0-9]{4}-[0-9]{6,}$/)),
  kind: z.string().check(z.refine(isInquiryKind)),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  message: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  /** Missing from old notices, which were queued before such inquiries were stored. */
  suspected: z.optional(z.boolean()),
  created_at: z.iso.datetime({ offset: true }),
  /** Missing from old emails, which were queued before there was an inbox. */
  has_staff: z.optional(z.boolean()),
})

/** The payload from `private.answer_inquiry` for its email. */
const inquiryAnswerPayload = z.object({
  reference: z.string().check(z.regex(/^INQ-[0-9]{4}-[0-9]{6,}$/)),
  kind: z.string(),
  full_name: z.string(),
  author_name: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
  /** What the sender wrote; null for a form without a message. Missing from older emails. */
  question: z.nullish(z.string()),
  asked_at: z.optional(z.iso.datetime()),
})

export function readInquiryPayload(payload: unknown) {
  const { created_at, has_staff: hasStaff = false, ...inquiry } = inquiryPayload.parse(payload)
  return { ...inquiry, hasStaff, sentAt: new Date(created_at) }
}

export function readInquiryAnswer(payload: unknown) {
  const { full_name, author_name, created_at, question, asked_at, ...data } = inquiryAnswerPayload.parse(payload)
  const times = { createdAt: created_at, askedAt: asked_at ?? created_at }
  return { ...data, ...times, question: question ?? '', fullName: greetable(full_name), authorName: author_name }
}
