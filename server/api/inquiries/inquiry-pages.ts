import { leftOut } from '#content/left-out.ts'
import { type InquiryKind, pageOfKind } from '#domain/inquiries/inquiry-kinds.ts'

/** Whether this institute has the page for this form (content/left-out.ts). */
export function isOffered(kind: InquiryKind): boolean {
  return !leftOut.some((page) => page === pageOfKind(kind))
}
