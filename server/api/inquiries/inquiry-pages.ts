import type { InquiryKind } from '#domain/inquiries/kinds.ts'

/** The page on which each form stands. */
export const inquiryPages: Readonly<Record<InquiryKind, string>> = {
  sponsorship: '/sponsorships',
  giving: '/give',
  partnership: '/partnership-inquiry',
  volunteering: '/volunteer-to-teach',
  hiring: '/hire-a-graduate',
  contact: '/contact',
}
