import { institute } from './institute.ts'
import { programTexts } from './program-texts.ts'
import type { FeesPage } from './schema/fees-page.ts'

/** Tuition and allowance, when classes begin, what one holds at the end. Amounts come from content/costs.ts alone. */
export const feesPage: FeesPage = {
  intro: {
    title: 'Tuition, allowance and start dates',
    name: 'Fees and dates',
    lead: 'Tuition {tuition} a month. Every student receives an allowance of {allowance} a month.',
    description: `Tuition of a month and of a whole course at ${institute.name}, the allowance that every student receives, when classes begin, and what you hold at the end.`,
  },
  facts: { start: 'Next start', length: 'A course takes', paper: 'At the end you hold' },
  month: {
    title: 'One month',
    text: 'Material that is used up in the workshop is in the tuition. The application fee is {applicationFee}.',
    without: 'No room',
    withRoom: 'With room',
  },
  paid: {
    title: 'What “paid while you learn” means',
    text: [
      programTexts.allowance,
      'It is not a wage and not a loan. Of the monthly total, the institute keeps the tuition of {tuition}.',
    ],
    payer: 'Who pays for the place',
    payers: 'You, your family or a sponsor',
    institute: 'The institute',
    learner: 'You',
    learnerText: 'for transport, food and data',
    room: 'With a room on campus the monthly total is {totalWithRoom}.',
    link: { label: 'Costs, question by question', to: '/faq#monthly-costs' },
  },
  payment: { title: 'How you pay, and when the allowance is paid out' },
  lengths: {
    title: 'What a whole course costs',
    text: 'Every length of full-time study, without a room. Fees are paid month by month.',
    length: 'Length',
    link: { label: 'How long each course takes', to: '/programs' },
  },
  dates: {
    title: 'When classes begin',
    text: 'Every course begins on each of these days. We read an application within {answerDays} working days and tell you each next step: apply early.',
    terms: 'Terms and breaks',
  },
  paper: { title: 'What you hold at the end' },
  ask: { title: 'Whom to call', text: 'A person answers in office hours.', link: { label: 'More ways to reach us', to: '/contact' } },
}
