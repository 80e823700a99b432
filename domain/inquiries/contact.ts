import { contact } from '#content/contact.ts'
import { contactInquiry } from '#content/inquiries/contact.ts'
import { type InquiryField, choiceField, optionsOf } from './fields.ts'
import { consent, messageField, senderFields } from './shared-fields.ts'

const words = contactInquiry.questions

/** The desks of the contact page, and one for all else. */
const topics = contact.questions.rows.map(({ id, title }) => ({ value: id, label: title, group: null }))

export const contactFields: readonly InquiryField[] = [
  choiceField('topic', words.topic, { options: [...topics, ...optionsOf(words.topic)] }),
  messageField(words.message, true),
  ...senderFields,
  consent,
]
