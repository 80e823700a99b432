import type { Tour } from './schema/tour.ts'

/** The guided tour of the website. A step is skipped if the page does not have its element. */
export const tour: Tour = {
  leave: 'Leave the tour',
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  step: 'Step',
  of: 'of',
  steps: [
    {
      target: 'pages',
      title: 'Every page, from here',
      text: 'Programs, admissions, ways to support a learner, careers and contact: whatever you are looking for, start here.',
    },
    {
      target: 'programs',
      title: 'Three programs to choose from',
      text: 'Computing, the trades, and building. Open a program to see its courses, what you make in them and how long they take.',
    },
    {
      target: 'costs',
      title: 'What a month costs',
      text: 'Where the money goes: tuition, the allowance that is paid to you, and a room on campus if you want one.',
    },
    {
      target: 'admissions',
      title: 'From application to first day',
      text: 'Four steps lead to your place. Read what happens in each, and what we need from you.',
    },
    {
      target: 'apply',
      title: 'Ready? Apply here',
      text: 'Five short steps, on your phone if you like. What you write is saved, so you can stop and continue another day.',
    },
  ],
}
