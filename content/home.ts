import type { Home } from './schema/home.ts'

/** The home page below its first screen (content/hero.ts). */
export const home: Home = {
  campusTour: {
    title: 'A walk around the campus',
    text: 'A silent, animated film of 48 seconds. It shows what there is to see, not every building exactly as it is.',
    transcript: 'Read what the film shows',
    close: 'Close the campus tour',
    captions: [
      'You come in by the gate on Workshop Road. The guard writes down your name and lifts the barrier.',
      'Behind the wall is the long hall, with light from above on every bench.',
      'In the workshops you build it yourself: a frame, a wall, a pipe run that holds its pressure.',
      'The drone over the bench was soldered, programmed and tested by the people who fly it.',
      'In the computer lab every learner has a desk, a screen and a network to break and mend.',
      'On the board is the plan for the day’s job. The lesson is short; the work is long.',
      'In the site yard a small house goes up, course by course, laid to a string.',
      'Masons, carpenters and painters learn on the same house, and carry every block of it themselves.',
      'If you live too far away, you can take a room on campus: a bed, a desk, a wardrobe and a fan.',
      'You pay for a room by the month, and only if you choose one.',
      'You apply on your phone, in five short steps. What you have written is saved as you go.',
      'That was the campus. The next step is yours.',
    ],
  },
  keyFacts: {
    name: 'In short',
    age: 'For people born',
    teachers: 'Who teaches',
    teachersAre: 'Builders, welders, coders',
    start: 'Classes begin in',
    paper: 'Your certificate',
    place: 'Where it is',
  },
  month: {
    title: 'Paid while you learn',
    without: 'without a room',
    withRoom: 'with a room',
  },
  statisticsLabel: 'The institute in figures',
  statistics: [
    { label: 'Students Enrolled', value: '50+' },
    { label: 'Graduation Rate', value: '94%' },
    { label: 'Industry Partners', value: '20+', fact: 'partners' },
    { label: 'Employment Rate', value: '92%', fact: 'employmentRate' },
  ],
  featuredPrograms: {
    title: 'Featured Programs',
    level: 'Program level',
    courses: 'Courses',
    viewProgram: 'View Program',
  },
  stories: {
    title: 'Student Success Stories',
    sampleNote: 'Sample, not a real person',
    outOfFiveStars: 'out of 5 stars',
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
  applyNow: 'Apply Now',
}
