import type { SampleContent } from './schema/sample-content.ts'

/** Sent only by GET /api/sample-content, so that no page has to include it. */
export const sampleContent: SampleContent = {
  courses: [
    { slug: 'web-development', title: 'Web Development', finished: 4, modules: 12 },
    { slug: 'computer-appreciation', title: 'Computer Appreciation', finished: 2, modules: 8 },
  ],
  events: [
    {
      title: 'Web development workshop: your first form',
      startsAt: '2025-05-15T10:00:00+01:00',
      endsAt: '2025-05-15T13:00:00+01:00',
      place: 'Computer lab 2',
    },
    {
      title: 'Career talk: what employers ask',
      startsAt: '2025-05-22T14:00:00+01:00',
      endsAt: '2025-05-22T15:30:00+01:00',
      place: 'Main hall',
    },
  ],
  notifications: [
    {
      title: 'A new module is open',
      text: 'Module 5 of Web Development is about forms that people like to fill in.',
      at: '2025-05-13T08:15:00+01:00',
    },
    {
      title: 'Your workshop is on Thursday',
      text: 'Web development workshop, 15 May at 10:00 in computer lab 2. Bring your notebook.',
      at: '2025-05-12T16:40:00+01:00',
    },
    {
      title: 'Your module was checked',
      text: 'Module 2 of Computer Appreciation is finished. Well done.',
      at: '2025-05-09T11:05:00+01:00',
    },
  ],
  month: '2025-05',
}
