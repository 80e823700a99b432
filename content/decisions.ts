import type { Decisions } from './schema/decisions.ts'

/**
 * The options that staff choose from when they ask a question, make an offer or decide. Values are stored: do not remove one while an
 * application might still contain it.
 */
export const decisions: Decisions = {
  replyDays: 14,
  answerDays: 10,
  discreetEmails: false,
  rejectionReasons: [
    {
      value: 'requirements',
      label: 'Does not meet the course requirements',
      sentence: 'The course needs schooling or skills that we could not find in your application.',
    },
    {
      value: 'other_course',
      label: 'Another course fits better',
      sentence: 'We think that another of our courses would suit you better. Please write to us, and we will talk about it.',
    },
    {
      value: 'incomplete',
      label: 'Did not send what we asked for',
      sentence: 'We asked you for something that we needed for our decision, and we did not receive it.',
    },
    { value: 'interview', label: 'Not successful at interview', sentence: 'After the interviews we chose other applicants.' },
    { value: 'missed', label: 'Did not come to the interview', sentence: 'We had arranged an interview with you, and you did not attend.' },
    { value: 'full', label: 'The course is full', sentence: 'There were more applications than places on this course.' },
    { value: 'untrue', label: 'Contains false information', sentence: 'Some of the information in your application turned out to be incorrect.' },
    { value: 'other', label: 'Another reason', sentence: 'Please read what we wrote for you.' },
  ],
  reopeningReasons: [
    { value: 'mistake', label: 'We made a mistake', sentence: 'We made a mistake, and we are sorry.' },
    { value: 'appeal', label: 'The applicant asked us to look again', sentence: 'You asked us to look again.' },
  ],
  places: { inACourse: 24, courses: {} },
}
