import type {
  Graduate,
  PaymentAnswer,
  Project,
  ProofPartner,
  ProofPerson,
  Registration,
  TermDates,
  YearFigures,
} from '#content/schema/proof.ts'

/** The proof content of the second institute. Every entry is filled in, and none is marked as a sample. */

export const people: readonly ProofPerson[] = [
  { post: 'director', name: 'Ngozi Eze', before: 'Twelve years at the loom', courses: ['loom', 'dye', 'felting'] },
  { post: 'instructors', name: 'Chidi Obi', before: 'A kiln of his own', courses: ['wheel', 'kiln'], teaches: 'Clay and fire' },
  { post: 'instructors', name: 'Esi Mensah', before: 'Sold baskets at three markets', courses: ['willow', 'loom'] },
]

export const partners: readonly ProofPartner[] = [{ name: 'Halima Sani Textiles', since: '2019', gives: 'Yarn and orders' }]

export const registrations: readonly Registration[] = [
  {
    by: 'Register of Schools',
    as: 'Craft school',
    number: 'RS 4417',
    lookUp: { label: 'example.org', address: 'https://example.org/4417' },
  },
  {
    by: 'Ministry of Crafts',
    as: 'Training centre',
    number: 'MC 12',
    since: '2017',
    askAt: { who: 'Registry, room 4', reached: '030 212 3456' },
  },
]

export const graduates: readonly Graduate[] = [
  {
    name: 'Amina Bello',
    course: 'loom',
    year: '2024',
    made: 'A blanket with nine bands',
    now: 'Weaves to order',
    quote: 'I unpicked it twice.',
    consentOn: '2024-12-01',
  },
]

export const projects: readonly Project[] = [
  { title: 'Six market stools', by: 'The second term', course: 'kiln', size: '45 cm high', cost: 320, text: 'In use at the gate.' },
]

export const terms: readonly TermDates[] = [
  {
    intake: '2031-02-04',
    stretches: [
      { name: 'Warp', first: '2031-02-04', last: '2031-04-11' },
      { name: 'Rest', first: '2031-04-12', last: '2031-04-27', isBreak: true },
    ],
  },
]

export const payment: readonly PaymentAnswer[] = [
  { question: 'When to pay', answer: 'By the fifth, at the front desk; you leave with a stamped receipt.' },
  { question: 'When the {allowance} are paid', answer: 'On the last Friday, by mobile money.' },
]

export const years: readonly YearFigures[] = [
  { year: '2024', figures: [{ label: 'Applied for a place', value: '61', source: 'Application register', on: '2024-12-31' }] },
]
