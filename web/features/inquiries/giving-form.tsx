import { inquiryWords } from '#content/inquiries/giving.ts'
import { fields } from '#domain/inquiries/kinds/giving.ts'
import { type AliveProps, InquiryForm } from './inquiry-form.tsx'
import { Questions } from './question.tsx'

const about = ['name', 'email', 'phone', 'organisation']
const subject = ['gift', 'amount', 'rhythm', 'description', 'place', 'message']

/** What you would like to give: money, or a thing that a workshop may need. */
export function GivingForm(alive: AliveProps) {
  return (
    <InquiryForm {...alive} kind="giving" words={inquiryWords} fields={fields} about={about}>
      <Questions names={subject} />
    </InquiryForm>
  )
}
