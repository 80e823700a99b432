import { institute } from './institute.ts'
import type { CareerDevelopment } from './schema/career-development.ts'

/** The texts of the careers page, apart from the careers themselves (content/careers.ts). */
export const careerDevelopment: CareerDevelopment = {
  intro: {
    title: 'Work you can point at',
    name: 'Career tracks',
    lead: 'The work our courses lead to: what a day is like, how it grows in Nigeria, and which course is the way in.',
    description: `Career tracks in computing, trades and construction: what a working day is like, how the work grows, and which courses of ${institute.name} lead there.`,
  },
  fields: { jump: 'Jump to a field', prepared: 'Preparation', day: 'A day', grows: 'How it grows', stages: 'What a day is like', courses: 'The way in' },
  field: {
    title: 'Work in {field}',
    lead: 'Every kind of work in this field, from your first day at someone else’s bench to your own signboard.',
    description: `How work in {field} grows in Nigeria, stage by stage, what a day is like, and the courses of ${institute.name} that lead there.`,
    others: 'All career tracks',
  },
  stages: ['Apprentice', 'Technician', 'Lead', 'Your own workshop'],
  prepared: {
    title: 'How we prepare you',
    text: 'In the last weeks of every course.',
    parts: [
      { title: 'A portfolio of built things', text: 'Every project, photographed with its drawing and its test sheet.' },
      { title: 'A CV on one page', text: 'What you built, with which tools, and who has seen it.' },
      { title: 'Practice interviews', text: 'With an instructor who plays the employer, then with a visitor who is one.' },
      { title: 'Start-up basics', text: 'Prices, quotations, deposits, a cash book, a business name with the CAC.' },
    ],
    honest: 'What we do not do is promise a job. We introduce you to people who hire, and we tell them the truth about your work.',
  },
  closing: {
    title: 'Begin at the first stage',
    apply: 'Apply Now',
    graduates: 'Graduates and their work',
    hire: { label: 'Do you hire people like these?', to: '/hire-a-graduate' },
  },
}
