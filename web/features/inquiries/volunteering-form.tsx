import { inquiryWords } from '#content/inquiries/volunteering.ts'
import { fields } from '#domain/inquiries/kinds/volunteering.ts'
import { type AliveProps, InquiryForm } from './inquiry-form.tsx'
import { Questions } from './question.tsx'

const about = ['name', 'email', 'phone']
const subject = ['courses', 'otherWork', 'experience', 'hours', 'from', 'place', 'message']

/** The subject a volunteer can teach, how often, and from when. */
export function VolunteeringForm(alive: AliveProps) {
  return (
    <InquiryForm {...alive} kind="volunteering" words={inquiryWords} fields={fields} about={about}>
      <Questions names={subject} />
    </InquiryForm>
  )
}
