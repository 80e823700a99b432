import { institute } from './institute.ts'
import type { Hiring } from './schema/hiring.ts'

export const hiring: Hiring = {
  intro: {
    title: 'Hire a graduate',
    lead: 'Look at what a person has built, then talk to the person. We bring you together; you decide.',
    description: `Find people trained at ${institute.name}: how hiring works, trial days, and what we tell you about a person.`,
  },
  facts: [
    { label: 'Our fee', value: 'None, and no share of the wage' },
    { label: 'Wages', value: 'Paid to the person, trial days included' },
  ],
  steps: {
    title: 'From your call to the first day of work',
    text: 'Two to four weeks is usual. We do not pass on unpaid jobs.',
    list: [
      { title: 'You tell us the job', text: 'Task, place, hours, pay and start. Every job we pass on states the pay.', time: 'Day 1' },
      { title: 'We ask graduates', text: 'Those who fit and are looking for work. We never give out a name without consent.', time: 'Within 5 working days' },
      { title: 'You get project sheets', text: 'One for each person who agreed.', time: 'Week 2' },
      { title: 'You meet, and you decide', text: 'At your place or at one of our benches. You sign with the person, not with us.', time: 'Your pace' },
    ],
  },
  trial: {
    title: 'Try before you sign',
    list: [
      {
        title: 'Trial days with a graduate',
        length: '1 to 3 days',
        points: ['Paid at the day rate of the job', 'Your gear, your insurance, as for your own people', 'Afterwards either of you may say no, without giving a reason'],
      },
      {
        title: 'Placement of a learner',
        length: '4 to 12 weeks',
        points: ['A written agreement between the three of us', 'One person at your place who looks after the learner', 'The allowance continues; you decide what to pay on top'],
      },
    ],
  },
  sheet: {
    title: 'What we tell you about a person',
    text: 'One sheet for each project. An instructor signs only for what they have seen.',
    say: {
      title: 'We say',
      points: ['Which course, its dates, and that the certificate is real', 'What the person built, and which part was theirs', 'Which tests the work passed, and which instructor saw it'],
    },
    silent: {
      title: 'We do not say',
      points: ['Religion, health, family or state of origin', 'Marks, absences or anything from the application', 'A phone number or address before the person has agreed'],
    },
    law: 'A graduate agrees in writing to each sheet that we send out, and can withdraw that consent at any time.',
  },
  reach: {
    title: 'Rather talk?',
    write: 'Write an email',
    subject: 'We would like to hire a graduate',
  },
}
