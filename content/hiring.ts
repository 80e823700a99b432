import { institute } from './institute.ts'
import type { Hiring } from './schema/hiring.ts'

export const hiring: Hiring = {
  intro: {
    title: 'Hire a graduate',
    lead: 'Look at what a person has built, then talk to the person. We bring you together; you decide.',
    description: `Find people trained at ${institute.name}: what graduates of each course can do, how hiring works, trial days, and what we tell you about a person.`,
  },
  facts: [
    { label: 'Our fee', value: 'None, and no share of the wage' },
    { label: 'The wage goes', value: 'To the person, trial days included' },
  ],
  skills: {
    title: 'What do you need done?',
    text: 'Each course page says what its graduates have built.',
    need: 'You need',
    ask: 'Ask for',
    fields: [
      {
        program: 'computer-technology',
        rows: [
          { need: 'A front desk that types, files and counts', courses: ['comp-1'] },
          { need: 'Logo, posters, packaging ready for print', courses: ['comp-2'] },
          { need: 'An office network that stays up', courses: ['comp-3', 'comp-7'] },
          { need: 'A website and somebody to keep it', courses: ['comp-4'] },
          { need: 'An app on your customers’ phones', courses: ['comp-5'] },
          { need: 'Stock and invoices on the counter’s computer', courses: ['comp-6'] },
          { need: 'A roof or a field seen from the air', courses: ['comp-8'] },
          { need: 'A gate, pump or barrier run from afar', courses: ['comp-9'] },
          { need: 'Forecasts and sorting done by software', courses: ['comp-10'] },
        ],
      },
      {
        program: 'vocational-studies',
        rows: [
          { need: 'Water in, waste out, no leaks', courses: ['voc-1'] },
          { need: 'Gates, tanks and frames welded', courses: ['voc-2'] },
          { need: 'Ducts, gutters and boxes from sheet metal', courses: ['voc-3'] },
          { need: 'A house wired, faults found', courses: ['voc-4'] },
          { need: 'A circuit board designed and soldered', courses: ['voc-5'] },
          { need: 'Furniture made to measure', courses: ['voc-6'] },
          { need: 'Inverters, televisions, amplifiers repaired', courses: ['voc-7'] },
          { need: 'Cars and generators kept running', courses: ['voc-8'] },
          { need: 'Signs, murals, illustrations', courses: ['voc-9'] },
        ],
      },
      {
        program: 'construction-technologies',
        rows: [
          { need: 'Roofs, doors and formwork in timber', courses: ['const-1'] },
          { need: 'Foundations and walls', courses: ['const-2'] },
          { need: 'Steel frames and reinforcement', courses: ['const-3'] },
          { need: 'Floors and bathrooms tiled', courses: ['const-4'] },
          { need: 'Windows, doors and shopfronts in aluminium', courses: ['const-5'] },
          { need: 'Ceilings and cornices', courses: ['const-6'] },
          { need: 'Walls made ready and painted', courses: ['const-7'] },
        ],
      },
    ],
  },
  steps: {
    title: 'From your call to the first day of work',
    text: 'Two to four weeks is usual. For some trades nobody is free, and then we say so. We pass on no unpaid jobs.',
    list: [
      { title: 'You tell us the job', text: 'Task, place, hours, pay and start. Every notice we pass on names the pay.', time: 'Day 1' },
      { title: 'We ask graduates', text: 'Those who fit and are looking. We give nobody’s name without their consent.', time: 'Within 5 working days' },
      { title: 'You get project sheets', text: 'One for each person who agreed: what they built and what we checked.', time: 'Week 2' },
      { title: 'You meet', text: 'At your place, by phone, or at one of our benches with the tool in hand.', time: 'Week 2 or 3' },
      { title: 'You decide', text: 'You sign with the person, not with us.', time: 'Your pace' },
      { title: 'We ask how it goes', text: 'Both of you, once. It makes the course better.', time: '3 months later' },
    ],
  },
  trial: {
    title: 'Try before you sign',
    list: [
      {
        title: 'Trial days',
        length: '1 to 3 days',
        text: 'With a graduate, on a real task of yours.',
        points: ['Paid at the day rate of the job', 'Your gear, your insurance, as for your own people', 'Afterwards both may say no, without a reason'],
      },
      {
        title: 'Placement',
        length: '4 to 12 weeks',
        text: 'With a learner, as part of the course.',
        points: ['A written agreement between the three of us', 'One person at your place who looks after the learner', 'The allowance goes on; what you pay on top is yours to set'],
      },
    ],
  },
  sheet: {
    title: 'What we tell you about a person',
    text: 'One sheet for each project. An instructor signs only for what they have seen.',
    example: {
      isSample: true,
      note: 'Sample sheet, not a real person',
      caption: 'Sliding gate with motor',
      rows: [
        { label: 'Course', value: 'Welding & Fabrications, January to August 2026' },
        { label: 'Own part', value: 'Frame, track, all welds' },
        { label: 'Done by others', value: 'Motor and wiring' },
        { label: 'Size', value: '3.6 m × 1.8 m' },
      ],
      checked: 'Welds tested, gate run 50 times; seen by (name of the instructor)',
    },
    say: {
      title: 'We say',
      points: ['Which course, from when to when, and that the certificate is real', 'What the person built, and which part was theirs', 'Which tests the work passed, and which instructor saw it'],
    },
    silent: {
      title: 'We do not say',
      points: ['Religion, health, family or state of origin', 'Marks, absences or anything from the application', 'A phone number or address before the person has agreed'],
    },
    law: 'The Nigeria Data Protection Act 2023 asks for it and so do we: a graduate agrees in writing to each sheet that we send out, and can take that back at any time.',
  },
  reach: {
    title: 'Rather talk?',
    text: 'Some jobs are quicker to explain by phone.',
    write: 'Write an e-mail',
    subject: 'We would like to hire a graduate',
  },
}
