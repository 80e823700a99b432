import { institute } from './institute.ts'
import { programTexts } from './program-texts.ts'
import type { FeesPage } from './schema/fees-page.ts'

/** What one pays and gets back, when classes begin, what one holds at the end. Amounts come from content/costs.ts alone. */
export const feesPage: FeesPage = {
  intro: {
    title: 'What you pay, what comes back, when you start',
    name: 'Fees and dates',
    lead: '{tuition} a month is what a place costs. You pay {total}, and {allowance} of it comes back to you.',
    description: `What a month and a whole course cost at ${institute.name}, how much of it comes back to learners, when classes begin, and what you hold at the end.`,
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
      'So it is not a wage and not a loan. If a sponsor pays for your place, it is money you would not otherwise have. If you pay yourself, {allowance} of what you pay comes back to you, and the tuition of {tuition} stays with the institute.',
    ],
    payer: 'Who pays for the place',
    payers: 'You, your family or a sponsor',
    institute: 'The institute',
    learner: 'You',
    learnerText: 'for transport, food and data',
    room: 'With a room on campus the monthly total is {totalWithRoom}.',
    link: { label: 'Costs, question by question', to: '/faq#monthly-costs' },
  },
  payment: { title: 'How you pay, and how it comes back' },
  lengths: {
    title: 'What a whole course costs',
    text: 'Every length of full-time study, without a room. You pay month by month.',
    length: 'Length',
    back: 'Comes back',
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
