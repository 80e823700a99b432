import { inquiryWords } from '#content/inquiries/sponsorship.ts'
import { fields } from '#domain/inquiries/kinds/sponsorship.ts'
import { type AliveProps, InquiryForm } from './inquiry-form.tsx'
import { Questions } from './question.tsx'
import { SponsorshipBill } from './sponsorship-bill.tsx'

const about = ['name', 'email', 'phone', 'organisation', 'message']
const subject = ['sponsored', 'learners', 'course', 'term', 'months', 'room']

/** Whom the sponsor supports and for how long, beside the bill. `lengths` are months by course id. */
export function SponsorshipForm({ lengths, ...alive }: AliveProps & { lengths: Readonly<Record<string, number>> }) {
  return (
    <InquiryForm
      {...alive}
      kind="sponsorship"
      words={inquiryWords}
      fields={fields}
      about={about}
      figure={<SponsorshipBill lengths={lengths} />}
    >
      <Questions names={subject} />
    </InquiryForm>
  )
}
