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
