import { inquiryWords } from '#content/inquiries/giving.ts'
import { fields } from '#domain/inquiries/kinds/giving.ts'
import { type AliveProps, InquiryForm } from './inquiry-form.tsx'
import { Questions } from './question.tsx'

const about = ['name', 'email', 'phone', 'organisation']
const subject = ['gift', 'amount', 'rhythm', 'description', 'place', 'message']

/** A gift of money, or of equipment that a workshop needs. */
export function GivingForm(alive: AliveProps) {
  return (
    <InquiryForm {...alive} kind="giving" words={inquiryWords} fields={fields} about={about}>
      <Questions names={subject} />
    </InquiryForm>
  )
}
