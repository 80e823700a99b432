import { admissions } from './admissions.ts'
import { institute } from './institute.ts'
import type { Volunteering } from './schema/volunteering.ts'

export const volunteering: Volunteering = {
  intro: {
    title: 'Volunteer to teach',
    lead: 'You need no teaching certificate. You need a thing that you can do well, three free hours, and patience with a first weld.',
    description: `Teach what your hands know at ${institute.name}: for an afternoon, a short course, a term or by video. What a session looks like and how to start.`,
  },
  formats: {
    title: 'How much time have you got?',
    text: 'Each square is one session. Begin with one; nobody minds if it stays at that.',
    list: [
      { title: 'An afternoon', text: 'One thing, shown and tried: a roof cut, a router set up, a clean joint.', sessions: 1, length: '3 hours, once', remote: false },
      { title: 'A short course', text: 'Five afternoons that end with something built.', sessions: 5, length: '5 × 3 hours in two weeks', remote: false },
      { title: 'A term', text: 'The same afternoon every week beside one of our instructors.', sessions: 12, length: '12 × 3 hours', remote: false },
      { title: 'By video', text: 'A talk, a code review, an hour of questions. For those who live far away.', sessions: 1, length: '1 hour, as often as you like', remote: true },
    ],
  },
  who: {
    title: 'Could that be you?',
    yes: [
      'You have done the work for three years or more, for pay or for yourself.',
      'You can say why, not only how.',
      'You speak English, or Hausa, Igbo, Yoruba or Pidgin with one of us beside you.',
      'You are retired, employed, self-employed or between two jobs. All of them are fine.',
    ],
    no: 'This is not the place to sell to the class, recruit for a scheme, or preach.',
  },
  lesson: {
    title: 'A session on paper',
    text: 'Learners came to make something, so you speak for less than an hour in all.',
    example: 'Example: Finding a fault in a house circuit',
    startsAt: '14:00',
    parts: [
      { title: 'Safety and names', text: 'Gear on. Where is the main switch?', minutes: 15, who: 'all' },
      { title: 'The finished thing', text: 'Show a circuit that works, and one that does not.', minutes: 15, who: 'you' },
      { title: 'Demonstration', text: 'Find one fault slowly, thinking aloud.', minutes: 25, who: 'you' },
      { title: 'At the bench', text: 'Pairs find three faults each. You walk round, hands behind your back.', minutes: 70, who: 'learners' },
      { title: 'Break', text: 'Water, air, the questions nobody asked.', minutes: 15, who: 'all' },
      { title: 'Check each other', text: 'Every pair tests the work of another.', minutes: 25, who: 'learners' },
      { title: 'Clear up', text: 'Tools back, one sentence each: what did I learn?', minutes: 15, who: 'all' },
    ],
    who: { you: 'You', learners: 'The learners', all: 'Everybody' },
  },
  bring: {
    title: 'You bring',
    points: ['One finished piece to show', 'The stories of what went wrong', 'Your own boots'],
  },
  provide: {
    title: 'We provide',
    points: [
      'An instructor of ours in the room, always',
      'The bench, the tools, and the material on your list',
      'Goggles, gloves and helmet, if you have none',
      'Lunch, and your transport within the city against a receipt',
      'A letter that says what you taught and for how many hours',
    ],
  },
  rules: {
    title: 'Rules of the workshop',
    text: `Our learners are ${admissions.minimumAge} or older. The rules protect them, and you.`,
    list: [
      'Never alone with one learner behind a closed door.',
      'No machine runs before everybody wears what it asks for, guests included.',
      'Whoever sees danger calls “Stop”, and everything stops. No discussion first.',
      'No touching, no shouting, no name-calling. Show on the material, not on the hand.',
      'No money, gifts, private numbers or private meetings, in either direction.',
      'Photographs only of those who have agreed, and never for your own pages without asking.',
      'If something troubles you, tell any member of staff the same day. We write it down and act.',
    ],
  },
  steps: {
    title: 'How to start',
    list: [
      { title: 'Write or call', text: 'What you can do, and when you have time.', time: '5 minutes' },
      { title: 'We talk', text: 'About your topic and who would learn it.', time: 'Within 5 working days' },
      { title: 'You look in', text: 'Visit a class. Bring an identity card; from the second session on, also the names of two people who can speak for you.', time: 'One morning' },
      { title: 'We plan it', text: 'One page together, with your list of material.', time: '1 hour' },
      { title: 'You teach', text: 'Afterwards we talk for ten minutes about next time.', time: '3 hours' },
    ],
  },
  reach: {
    title: 'Rather talk?',
    text: 'Three minutes are plenty.',
    write: 'Write an e-mail',
    subject: 'I would like to teach',
  },
}
