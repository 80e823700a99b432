import { sharedInquiryWords } from '#content/inquiries/shared.ts'
import { programs } from '#domain/programs/catalogue.ts'
import type { QuestionWords } from '#content/schema/inquiries.ts'
import { INQUIRY_LIMITS, type InquiryField, type InquiryOption, consentField, textField } from './fields.ts'

const words = sharedInquiryWords.questions

/** The sender's details. Every inquiry ends with these questions and the consent. */
export const senderFields: readonly InquiryField[] = [
  textField('name', words.name, 'name'),
  textField('email', words.email, 'email'),
  textField('phone', words.phone, 'phone', { required: false }),
]

export const consent: InquiryField = consentField('consent', words.consent)

export function organisationField(required: boolean): InquiryField {
  return textField('organisation', words.organisation, 'organisation', { required })
}

export function messageField(messageWords: QuestionWords, required: boolean): InquiryField {
  const min = required ? 10 : 1
  return textField('message', messageWords, 'paragraph', { required, min, max: INQUIRY_LIMITS.message })
}

/** Every course, grouped under the title of its program. */
export const courseOptions: readonly InquiryOption[] = programs.flatMap(({ title, courses }) =>
  courses.map(({ id, label }) => ({ value: id, label, group: title })),
)
