import { hiringInquiry } from '#content/inquiries/hiring.ts'
import { hiringFields } from '#domain/inquiries/hiring.ts'
import { type AliveProps, InquiryForm } from './inquiry-form.tsx'
import { Questions } from './question.tsx'

const about = ['organisation', 'name', 'email', 'phone']
const subject = ['job', 'courses', 'people', 'place', 'start', 'employment', 'pay', 'message']

/** The job, and graduates of which courses could do it. */
export function HiringForm(alive: AliveProps) {
  return (
    <InquiryForm {...alive} kind="hiring" words={hiringInquiry} fields={hiringFields} about={about}>
      <Questions names={subject} />
    </InquiryForm>
  )
}
