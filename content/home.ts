import type { Home } from './schema/home.ts'

export const home: Home = {
  hero: {
    title: 'Learn it by making it',
    text: 'We empower future tech leaders through education, industry partnerships and hands-on learning. You are paid while you learn.',
  },
  statistics: [
    { label: 'Students Enrolled', value: '50+' },
    { label: 'Graduation Rate', value: '94%' },
    { label: 'Industry Partners', value: '20+' },
    { label: 'Employment Rate', value: '92%' },
  ],
  featuredPrograms: {
    title: 'Featured Programs',
    text: 'Three programs, twenty-six courses, one way of teaching: at the bench, with the real tool in your hand.',
  },
  stories: {
    title: 'Student Success Stories',
    sampleNote: 'Sample story, not a real person',
    testimonials: [
      {
        quote:
          'I came with a borrowed laptop and left with a client. We built a real booking site in class, and the allowance paid my transport while I learned.',
        author: 'Amina Yusuf',
        role: 'Web Development',
        image: 'amina-yusuf',
        stars: 5,
        isSample: true,
      },
      {
        quote:
          'My instructor put a torch in my hand in the first week. Today I run a small welding shop with two apprentices of my own.',
        author: 'Chinedu Okafor',
        role: 'Welding & Fabrications',
        image: 'chinedu-okafor',
        stars: 5,
        isSample: true,
      },
    ],
  },
  admissionProcess: {
    title: 'Admission Process',
    steps: [
      {
        title: 'Submit Application',
        text: 'Fill in the five steps online. It takes about 20 minutes, and your answers are saved as you go.',
      },
      {
        title: 'Document Review',
        text: 'Our admissions team reads your application and checks your certificates within 10 working days.',
      },
      {
        title: 'Interview',
        text: 'We invite you to a short conversation, in person or by phone, about what you want to learn and why.',
      },
      {
        title: 'Decision & Enrollment',
        text: 'You receive our decision by e-mail. With a place, you confirm it, complete your papers and start with your intake.',
      },
    ],
  },
}
