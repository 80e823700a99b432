import { inquiryWords } from '#content/inquiries/contact.ts'
import { fields, deskAnswer } from '#domain/inquiries/kinds/contact.ts'
import { type AliveProps, InquiryForm } from './inquiry-form.tsx'
import { Questions } from './question.tsx'

const about = ['name', 'email', 'phone']
const subject = ['topic', 'message']

/** A question, and the desk that can answer it. */
export function ContactForm(alive: AliveProps) {
  return (
    <InquiryForm {...alive} kind="contact" words={inquiryWords} fields={fields} about={about} answerTo={({ topic }) => deskAnswer(topic)}>
      <Questions names={subject} />
    </InquiryForm>
  )
}
