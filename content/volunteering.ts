import { admissions } from './admissions.ts'
import { institute } from './institute.ts'
import type { Volunteering } from './schema/volunteering.ts'

export const volunteering: Volunteering = {
  intro: {
    title: 'Volunteer to teach',
    lead: 'You need no teaching certificate. You need three years of work in your trade, three free hours, and patience with a first weld.',
    description: `Teach what your hands know at ${institute.name}: for an afternoon, a short course, a term or by video. What you bring, what we provide, and how to start.`,
  },
  formats: {
    title: 'How much time have you got?',
    text: 'Each square is one session.',
    list: [
      { title: 'An afternoon', text: 'One thing, shown and tried.', sessions: 1, length: '3 hours, once', remote: false },
      { title: 'A short course', text: 'Five afternoons that end with something built.', sessions: 5, length: '5 × 3 hours in two weeks', remote: false },
      { title: 'A term', text: 'Every week, beside one of our instructors.', sessions: 12, length: '12 × 3 hours', remote: false },
      { title: 'By video', text: 'A talk, a code review, an hour of questions.', sessions: 1, length: '1 hour, as often as you like', remote: true },
    ],
  },
  bring: {
    title: 'You bring',
    points: ['One finished piece to show', 'The stories of what went wrong', 'Your own boots'],
  },
  provide: {
    title: 'We provide',
    points: [
      'One of our instructors in the room, always',
      'The bench, the tools, and the material on your list',
      'Lunch, and your transport within the city against a receipt',
      'A letter that says what you taught and for how many hours',
    ],
  },
  rules: {
    title: 'Rules of the workshop',
    text: `Our learners are ${admissions.minimumAge} or older.`,
    list: [
      'Never alone with one learner behind a closed door.',
      'No machine runs until everyone wears the right protection, guests included.',
      'Anyone who sees danger calls “Stop”, and everything stops. No discussion first.',
      'No touching, no shouting, no name-calling. Show on the material, not on the hand.',
      'No money, gifts, private numbers or private meetings, in either direction.',
      'Photographs only of those who have agreed, and never for your own pages without asking.',
      'If something troubles you, tell any member of staff the same day. We will write it down and act.',
    ],
  },
  steps: {
    title: 'How to start',
    list: [
      { title: 'Write or call', text: 'What you can do, and when you have time.', time: '5 minutes' },
      { title: 'You visit', text: 'Watch a class. Bring an identity card and, from the second session, the names of two people who can speak for you.', time: 'One morning' },
      { title: 'You teach', text: 'We plan it on one page together, with your list of material.', time: '3 hours' },
    ],
  },
  reach: {
    title: 'Rather talk?',
    write: 'Write an email',
    subject: 'I would like to teach',
  },
}
