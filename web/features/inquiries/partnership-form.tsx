import { partnershipInquiry } from '#content/inquiries/partnership.ts'
import { partnershipFields } from '#domain/inquiries/partnership.ts'
import { type AliveProps, InquiryForm } from './inquiry-form.tsx'
import { Questions } from './question.tsx'

const about = ['name', 'email', 'phone']
const subject = ['organisation', 'role', 'partnership', 'message']

/** Who you are, and which of the page's three ways you have in mind. */
export function PartnershipForm(alive: AliveProps) {
  return (
    <InquiryForm {...alive} kind="partnership" words={partnershipInquiry} fields={partnershipFields} about={about}>
      <Questions names={subject} />
    </InquiryForm>
  )
}
