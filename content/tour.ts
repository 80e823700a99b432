import type { Tour } from './schema/tour.ts'

/** The guided tour of the website. A step whose element a page does not have is left out. */
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
      text: 'Programs, admissions, ways to support a learner, careers and contact: whatever you look for, start here.',
    },
    {
      target: 'explore',
      title: 'See what you can learn',
      text: 'This button takes you straight to the programs.',
    },
    {
      target: 'costs',
      title: 'What a month costs',
      text: 'Where the money goes: tuition, the allowance that is paid to you, and a room on campus if you want one.',
    },
    {
      target: 'statistics',
      title: 'Where we stand',
      text: 'How many people learn here, how many finish, and how many find work afterwards.',
    },
    {
      target: 'programs',
      title: 'Three programs to choose from',
      text: 'Computing, the trades, and building. Open a program to see its courses, what you make in them and how long they take.',
    },
    {
      target: 'stories',
      title: 'How it went for others',
      text: 'Learners say in their own words what they came with and what they left with.',
    },
    {
      target: 'admissions',
      title: 'From application to first day',
      text: 'Four steps lead to your place. Here you read what happens in each, and what we need from you.',
    },
    {
      target: 'apply',
      title: 'Ready? Apply here',
      text: 'Five short steps, on your phone if you like. What you write is saved, so you can stop and go on another day.',
    },
    {
      target: 'newsletter',
      title: 'News by e-mail',
      text: 'Leave your e-mail address to hear about new courses and starting dates. One press ends it.',
    },
    {
      target: 'theme',
      title: 'Light or dark',
      text: 'Switch to dark for the evening, or to save your battery. We remember it on this device.',
    },
    {
      target: 'contact',
      title: 'Talk to us',
      text: 'Something is still open? Call, write or come by: our address, phone and office hours stand here.',
    },
  ],
}
