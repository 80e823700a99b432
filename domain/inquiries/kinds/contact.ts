import { contact } from '#content/contact-page.ts'
import { inquiryWords } from '#content/inquiries/contact.ts'
import { inquiryFormWords } from '#content/inquiries/form.ts'
import { paths } from '#domain/paths.ts'
import { type InquiryField, choiceField, optionsOf } from '#domain/inquiries/fields.ts'
import { consent, messageField, senderFields } from '#domain/inquiries/shared-fields.ts'

const words = inquiryWords.questions

/** The desks on the contact page, and one for everything else. */
const topics = contact.questions.rows.map(({ id, title }) => ({ value: id, label: title, group: null }))

/** The page with the form. */
export const page: string = paths.contact

export const fields: readonly InquiryField[] = [
  choiceField('topic', words.topic, { options: [...topics, ...optionsOf(words.topic)] }),
  messageField(words.message, true),
  ...senderFields,
  consent,
]

/** Who answers a message and how soon, as stated on the contact page for that desk. Null if the desk is unknown. */
export function deskAnswer(topic: unknown): string | null {
  const desk = contact.questions.rows.find(({ id }) => id === topic)
  if (desk === undefined) return null
  const reply = `${desk.reply[0]?.toLowerCase()}${desk.reply.slice(1)}`
  return inquiryFormWords.sent.desk.replace('{desk}', desk.who).replace('{reply}', reply)
}
