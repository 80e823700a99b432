import { inquiryWords } from '#content/inquiries/giving.ts'
import { paths } from '#domain/paths.ts'
import { type InquiryField, choiceField, numberField, optionsOf, textField } from '#domain/inquiries/fields.ts'
import { consent, messageField, organisationField, senderFields } from '#domain/inquiries/shared-fields.ts'

const words = inquiryWords.questions
const things = Object.keys(words.gift.options).filter((gift) => gift !== 'money')
const money = { field: 'gift', oneOf: ['money'] }
const thing = { field: 'gift', oneOf: things }

/** In the institute's currency. A higher amount is probably a typing mistake. */
const MOST_MONEY = 1_000_000_000

/** The page with the form. */
export const page: string = paths.give

export const fields: readonly InquiryField[] = [
  choiceField('gift', words.gift, { options: optionsOf(words.gift) }),
  numberField('amount', words.amount, { least: 1, most: MOST_MONEY, unit: 'money', when: money }),
  choiceField('rhythm', words.rhythm, { options: optionsOf(words.rhythm), initial: 'once', when: money }),
  textField('description', words.description, 'paragraph', { when: thing, min: 3 }),
  textField('place', words.place, 'line', { required: false, when: thing }),
  ...senderFields,
  organisationField(false),
  messageField(words.message, false),
  consent,
]
