import { inquiryWords } from '#content/inquiries/partnership.ts'
import { partnership } from '#content/partnership.ts'
import { paths } from '#domain/paths.ts'
import { type InquiryField, choicesField, optionsOf, textField } from '#domain/inquiries/fields.ts'
import { consent, messageField, organisationField, senderFields } from '#domain/inquiries/shared-fields.ts'

const words = inquiryWords.questions

/** The kinds of partnership on the page. We store the `joint` of each kind, because titles may be reworded. */
const kinds = partnership.kinds.list.map(({ joint, title }) => ({ value: joint, label: title, group: null }))

/** The page with the form. */
export const page: string = paths.partnershipInquiry

export const fields: readonly InquiryField[] = [
  organisationField(true),
  textField('role', words.role, 'line', { required: false }),
  choicesField('partnership', words.partnership, { options: [...kinds, ...optionsOf(words.partnership)] }),
  messageField(words.message, true),
  ...senderFields,
  consent,
]
