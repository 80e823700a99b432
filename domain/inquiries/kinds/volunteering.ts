import { inquiryWords } from '#content/inquiries/volunteering.ts'
import { paths } from '#domain/paths.ts'
import { type InquiryField, choiceField, choicesField, dateField, numberField, optionsOf, textField } from '#domain/inquiries/fields.ts'
import { consent, courseOptions, messageField, senderFields } from '#domain/inquiries/shared-fields.ts'

const words = inquiryWords.questions

/** The page with the form. */
export const page: string = paths.volunteerToTeach

export const fields: readonly InquiryField[] = [
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
