import { inquiryWords } from '#content/inquiries/hiring.ts'
import { fields } from '#domain/inquiries/kinds/hiring.ts'
import { type AliveProps, InquiryForm } from './inquiry-form.tsx'
import { Questions } from './question.tsx'

const about = ['organisation', 'name', 'email', 'phone']
const subject = ['job', 'courses', 'people', 'place', 'start', 'employment', 'pay', 'message']

/** The job, and the courses whose graduates could do it. */
export function HiringForm(alive: AliveProps) {
  return (
    <InquiryForm {...alive} kind="hiring" words={inquiryWords} fields={fields} about={about}>
      <Questions names={subject} />
    </InquiryForm>
  )
}
