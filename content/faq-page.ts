import type { Faq } from './schema/faq.ts'

/** The texts of the FAQ page apart from the questions and answers, which are in content/faq-answers.ts. */
export const faq: Faq = {
  intro: {
    title: 'Questions people ask',
    name: 'Frequently asked questions',
    lead: 'People ask us these questions at the gate and on the phone. Here are our answers.',
    description:
      'Who can apply, what a month costs, how learning is paid, rooms, sponsors, study modes and what comes after, in short and plain answers.',
  },
  filter: {
    label: 'Find a question',
    example: 'fee, room, password …',
    none: 'No answer contains all of these words. Try fewer words, or ask us below.',
  },
  openAll: 'Open all answers',
  closeAll: 'Close all answers',
  copyLink: 'Link to this answer',
  closing: {
    title: 'Is your question not here?',
    text: 'Ask it in your own words. If others ask the same, we will add the answer to this page.',
    write: 'Write your question',
    subject: 'A question that is not on the website',
  },
}
