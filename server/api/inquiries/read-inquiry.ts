import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { InquiryField, InquiryValues } from '#domain/inquiries/fields.ts'
import type { InquiryKind } from '#domain/inquiries/inquiry-kinds.ts'
import type { StoredInquiry } from '#domain/inquiries/stored-inquiry.ts'

/**
 * The honeypot, a field that people never see. Robots fill it in, and so do some password managers, so these inquiries are stored and
 * marked.
 */
const HONEYPOT = 'website'

/** A submitted form. `id` is null for a form without JavaScript, because it cannot create one. */
export type SentInquiry = { id: string | null; form: Readonly<Record<string, unknown>>; isSuspected: boolean }

const jsonSchema = z.looseObject({ id: z.uuid() })

/** Null if the body is neither JSON from a page with JavaScript nor a plain form. */
export function readInquiry(body: unknown, fields: readonly InquiryField[]): SentInquiry | null {
  if (body instanceof URLSearchParams) return { id: null, form: plainForm(body, fields), isSuspected: isFilled(body.get(HONEYPOT)) }
  const read = jsonSchema.safeParse(body)
  return read.success ? { id: read.data.id, form: read.data, isSuspected: isFilled(read.data[HONEYPOT]) } : null
}

const isFilled = (honeypot: unknown): boolean => honeypot !== undefined && honeypot !== null && honeypot !== ''

/** A plain form sends a name once for each ticked box, and not at all if none is ticked. */
export function plainForm(body: URLSearchParams, fields: readonly InquiryField[]): InquiryValues {
  return Object.fromEntries(fields.map(({ control, name }) => [name, control === 'choices' ? body.getAll(name) : (body.get(name) ?? '')]))
}

/** The id of a plain form. The same answers on the same day are the same inquiry, so pressing the button twice creates one. */
export function idOfAnswers(kind: InquiryKind, inquiry: StoredInquiry, day: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, day, inquiry]))
    .digest()
  // A UUID of version 8 (RFC 9562, section 5.8).
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
