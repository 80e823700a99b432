import type { Decisions } from './schema/decisions.ts'

/** What staff choose from when they ask, offer and decide. A value is stored; keep it here for as long as applications may name it. */
export const decisions: Decisions = {
  replyDays: 14,
  answerDays: 10,
  rejectionReasons: [
    {
      value: 'requirements',
      label: 'Does not meet what the course asks for',
      sentence: 'The course asks for schooling or skills that we could not find in your application.',
    },
    {
      value: 'other_course',
      label: 'Another course fits better',
      sentence: 'We think that another of our courses would suit you better. Write to us, and we will talk about it.',
    },
    {
      value: 'incomplete',
      label: 'Asked for something, and it did not come',
      sentence: 'We asked you for something that we needed to decide, and it did not reach us.',
    },
    { value: 'interview', label: 'The conversation did not convince', sentence: 'After our conversation we chose other applicants.' },
    { value: 'missed', label: 'Did not come to the interview', sentence: 'We had planned a conversation with you, and it did not take place.' },
    { value: 'full', label: 'The course is full', sentence: 'There were more applications than places on this course.' },
    { value: 'untrue', label: 'Something in it is not true', sentence: 'Something in your application turned out not to be right.' },
    { value: 'other', label: 'Another reason', sentence: 'Please read what we wrote for you.' },
  ],
  reopeningReasons: [
    { value: 'mistake', label: 'We made a mistake', sentence: 'We made a mistake, and we are sorry.' },
    { value: 'appeal', label: 'The applicant asked us to look again', sentence: 'You asked us to look again.' },
  ],
  places: { inACourse: 24, courses: {} },
}
