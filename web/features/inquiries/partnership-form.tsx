import { inquiryWords } from '#content/inquiries/partnership.ts'
import { fields } from '#domain/inquiries/kinds/partnership.ts'
import { type AliveProps, InquiryForm } from './inquiry-form.tsx'
import { Questions } from './question.tsx'

const about = ['name', 'email', 'phone']
const subject = ['organisation', 'role', 'partnership', 'message']

/** The partner, and which of the page's three kinds of partnership they have in mind. */
export function PartnershipForm(alive: AliveProps) {
  return (
    <InquiryForm {...alive} kind="partnership" words={inquiryWords} fields={fields} about={about}>
      <Questions names={subject} />
    </InquiryForm>
  )
}
