import { volunteeringInquiry } from '#content/inquiries/volunteering.ts'
import { volunteeringFields } from '#domain/inquiries/volunteering.ts'
import { type AliveProps, InquiryForm } from './inquiry-form.tsx'
import { Questions } from './question.tsx'

const about = ['name', 'email', 'phone']
const subject = ['courses', 'otherWork', 'experience', 'hours', 'from', 'place', 'message']

/** What you can teach, how often, and from when. */
export function VolunteeringForm(alive: AliveProps) {
  return (
    <InquiryForm {...alive} kind="volunteering" words={volunteeringInquiry} fields={volunteeringFields} about={about}>
      <Questions names={subject} />
    </InquiryForm>
  )
}
