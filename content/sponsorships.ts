import { institute } from './institute.ts'
import type { Sponsorships } from './schema/sponsorships.ts'

export const sponsorships: Sponsorships = {
  intro: {
    title: 'Sponsor a student',
    lead: 'Pay for one learner, several or a whole class, month by month. You see every naira before you begin, and you hear how they are doing.',
    description: `What it costs to sponsor a learner at ${institute.name}, by the month and by the course, how it begins and what you hear back.`,
  },
  bill: {
    mostLearners: 60,
    heading: 'Sponsorship bill',
    anyCourse: 'any program',
    courseTotal: 'The whole course',
    inAll: 'All',
    allowanceNote: 'paid out to the learner',
    foot: 'An estimate. The amounts in your sponsorship letter are the binding ones.',
  },
  sizes: {
    title: 'What you pay',
    text: 'The same as any learner pays. We add nothing.',
    rows: [
      { title: 'One learner', learners: 1, text: 'A neighbour, a niece, someone who applied and cannot pay.' },
      { title: 'A bench', learners: 4, text: 'Four people who share a bench and a set of tools.' },
      { title: 'A class', learners: 16, text: 'One course, from the first day to the last, for your town or your company.' },
    ],
  },
  hears: {
    title: 'What you hear from us',
    points: [
      { title: 'A short report every month', text: 'From the instructor: days attended, what was built, what comes next.' },
      { title: 'Bad news straight away', text: 'If a learner is ill, falls behind or stops, we will call you that week and agree what to do.' },
      { title: 'A receipt for every payment', text: 'In your name or your company’s.' },
    ],
  },
  limits: {
    title: 'What a sponsor does not get',
    points: [
      { title: 'No say over grades', text: 'Instructors mark the work, and only the work.' },
      { title: 'No hold on a person', text: 'A learner owes you no job, no thanks and no photograph.' },
      { title: 'No place bought', text: 'Everyone is admitted by the same four steps, sponsored or not.' },
    ],
  },
  steps: {
    title: 'How it begins',
    list: [
      { title: 'You ask', text: 'With the form below, or by phone: how many learners, which field, from when.', time: 'Day 1' },
      { title: 'We send you a plan', text: 'The amounts and the courses with places. Name someone who has applied, or let us propose someone.', time: 'Within 5 working days' },
      { title: 'We both sign', text: 'One letter: amounts, months, reports, and how either side can end it. You pay for a month before it begins.', time: 'Week 3 or 4' },
    ],
  },
  questions: {
    title: 'Before you ask',
    list: [
      { question: 'Can I sponsor my own child or my staff?', answer: 'Yes. They apply like everyone else and name you as their sponsor in step 4 of the form, as parent, guardian or company.' },
      { question: 'What if the learner stops?', answer: 'Your payments stop with that month. You decide whether what you have paid ahead goes back to you or to another learner.' },
      { question: 'How do I know that a bank account is yours?', answer: 'We never send account details by chat or text message. They are in your letter. Call us and ask us to read them to you before you pay.' },
    ],
  },
  reach: {
    title: 'Rather talk?',
    write: 'Write an email',
    subject: 'Sponsor a student',
  },
}
