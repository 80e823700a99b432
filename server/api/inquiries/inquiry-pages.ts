import { leftOut } from '#content/left-out.ts'
import type { InquiryKind } from '#domain/inquiries/kinds.ts'
import { paths } from '#domain/paths.ts'

/** The page on which each form stands. */
export const inquiryPages: Readonly<Record<InquiryKind, string>> = {
  sponsorship: paths.sponsorships,
  giving: paths.give,
  partnership: paths.partnershipInquiry,
  volunteering: paths.volunteerToTeach,
  hiring: paths.hireAGraduate,
  contact: paths.contact,
}

/** Whether this institute has the page of the form (content/left-out.ts). */
export function isOffered(kind: InquiryKind): boolean {
  return !leftOut.some((page) => page === inquiryPages[kind])
}
