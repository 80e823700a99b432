import { institute } from './institute.ts'
import { pageWords } from './page-words.ts'
import { programTexts } from './program-texts.ts'
import type { FeesPage } from './schema/fees-page.ts'

/** Tuition and allowance, start dates, and the certificate. Amounts come only from content/costs.ts. */
export const feesPage: FeesPage = {
  intro: {
    title: 'Tuition, allowance and start dates',
    name: 'Fees and dates',
    lead: pageWords.paidInShort,
    description: `Tuition for a month and for a whole course at ${institute.name}, the allowance that every student receives, when classes begin, and your certificate.`,
  },
  facts: { start: 'Next start date', length: 'Course length', paper: 'Your certificate' },
  month: {
    title: 'One month',
    text: 'Workshop materials are included in the tuition. The application fee is {applicationFee}.',
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
    text: 'Full-time courses, without a room. Fees are paid month by month.',
    length: 'Length',
    link: { label: 'How long each course takes', to: '/programs' },
  },
  dates: {
    title: 'When classes begin',
    text: 'Every course starts on each of these dates. We reply within {answerDays} working days, so please apply early.',
    terms: 'Terms and breaks',
  },
  paper: { title: 'Your certificate' },
  ask: { title: 'Call us', text: 'Someone answers during office hours.', link: { label: 'More ways to reach us', to: '/contact' } },
}
