import { givingInquiry } from '#content/inquiries/giving.ts'
import { type InquiryField, choiceField, numberField, optionsOf, textField } from './fields.ts'
import { consent, messageField, organisationField, senderFields } from './shared-fields.ts'

const words = givingInquiry.questions
const things = Object.keys(words.gift.options).filter((gift) => gift !== 'money')
const money = { field: 'gift', oneOf: ['money'] }
const thing = { field: 'gift', oneOf: things }

/** In the institute's currency; more than that is a slip of the keyboard. */
const MOST_MONEY = 1_000_000_000

export const givingFields: readonly InquiryField[] = [
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
