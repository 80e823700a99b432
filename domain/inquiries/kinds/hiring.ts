import { inquiryWords } from '#content/inquiries/hiring.ts'
import { paths } from '#domain/paths.ts'
import { type InquiryField, choiceField, choicesField, dateField, numberField, optionsOf, textField } from '#domain/inquiries/fields.ts'
import { consent, courseOptions, messageField, organisationField, senderFields } from '#domain/inquiries/shared-fields.ts'

const words = inquiryWords.questions

/** The page with the form. */
export const page: string = paths.hireAGraduate

export const fields: readonly InquiryField[] = [
  textField('job', words.job, 'line', { min: 3 }),
  choicesField('courses', words.courses, { options: courseOptions, required: false }),
  numberField('people', words.people, { least: 1, most: 500, initial: '1' }),
  textField('place', words.place, 'line', { min: 2 }),
  dateField('start', words.start, { required: false }),
  choiceField('employment', words.employment, { options: optionsOf(words.employment) }),
  textField('pay', words.pay, 'line', { required: false }),
  organisationField(true),
  ...senderFields,
  messageField(words.message, false),
  consent,
]
