import { volunteeringInquiry } from '#content/inquiries/volunteering.ts'
import { type InquiryField, choiceField, choicesField, dateField, numberField, optionsOf, textField } from './fields.ts'
import { consent, courseOptions, messageField, senderFields } from './shared-fields.ts'

const words = volunteeringInquiry.questions

export const volunteeringFields: readonly InquiryField[] = [
  choicesField('courses', words.courses, { options: courseOptions, unless: 'otherWork' }),
  textField('otherWork', words.otherWork, 'line', { required: false }),
  numberField('hours', words.hours, { least: 1, most: 40 }),
  dateField('from', words.from, { required: false }),
  choiceField('place', words.place, { options: optionsOf(words.place), initial: 'campus' }),
  textField('experience', words.experience, 'paragraph'),
  ...senderFields,
  messageField(words.message, false),
  consent,
]
