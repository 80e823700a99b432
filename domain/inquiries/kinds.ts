import { contactInquiry } from '#content/inquiries/contact.ts'
import { givingInquiry } from '#content/inquiries/giving.ts'
import { hiringInquiry } from '#content/inquiries/hiring.ts'
import { partnershipInquiry } from '#content/inquiries/partnership.ts'
import { sponsorshipInquiry } from '#content/inquiries/sponsorship.ts'
import { volunteeringInquiry } from '#content/inquiries/volunteering.ts'
import type { InquiryWords } from '#content/schema/inquiries.ts'
import { contactFields } from './contact.ts'
import type { InquiryField } from './fields.ts'
import { givingFields } from './giving.ts'
import { hiringFields } from './hiring.ts'
import { partnershipFields } from './partnership.ts'
import { sponsorshipFields } from './sponsorship.ts'
import { volunteeringFields } from './volunteering.ts'

/** What an inquiry can be about, as the database and addresses spell it. */
export const INQUIRY_KINDS = ['sponsorship', 'giving', 'partnership', 'volunteering', 'hiring', 'contact'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]

export function isInquiryKind(text: string): text is InquiryKind {
  return INQUIRY_KINDS.some((kind) => kind === text)
}

type KindOfInquiry = { words: InquiryWords; fields: readonly InquiryField[] }

/** All kinds with their words and questions. A page that shows one form imports that kind's own file instead. */
export const inquiryKinds: Readonly<Record<InquiryKind, KindOfInquiry>> = {
  sponsorship: { words: sponsorshipInquiry, fields: sponsorshipFields },
  giving: { words: givingInquiry, fields: givingFields },
  partnership: { words: partnershipInquiry, fields: partnershipFields },
  volunteering: { words: volunteeringInquiry, fields: volunteeringFields },
  hiring: { words: hiringInquiry, fields: hiringFields },
  contact: { words: contactInquiry, fields: contactFields },
}
