import type { Admissions } from '#content/schema/admissions.ts'
import type { Costs } from '#content/schema/costs.ts'
import type { Institute } from '#content/schema/institute.ts'
import type { Intake } from '#content/schema/intakes.ts'
import type { OpeningHours } from '#content/schema/opening-hours.ts'
import type { OptionalPage } from '#content/schema/left-out.ts'
import type { Program } from '#content/schema/programs.ts'
import type { Region } from '#content/schema/region.ts'

/** A fictional school in another country: the details that an institute adopting the product writes first. */
export const institute: Institute = {
  name: 'Volta Craft School',
  shortName: 'Volta Craft',
  kind: 'Weaving and carving, taught in Ho',
  numberPrefix: 'VCS',
  emailDomain: 'volta-craft.example.org',
  purpose: 'Two crafts, taught slowly.',
  place: { street: '3 Kente Lane', locality: 'Ho', country: 'Ghana' },
  address: ['Volta Craft School', '3 Kente Lane', 'Ho', 'Ghana'],
  phones: [{ label: 'Front desk', number: '+233362011111' }],
  emails: { general: 'desk@volta-craft.example.org', admissions: 'apply@volta-craft.example.org', privacy: 'data@volta-craft.example.org' },
  officeHours: 'Tuesday to Saturday, 9:00 to 15:30',
  timeZone: 'Africa/Accra',
}

export const region: Region = {
  language: 'en-GH',
  currency: 'GHS',
  amountsAlsoBegin: ['GH¢'],
  phones: {
    callingCode: '233',
    trunkPrefix: '0',
    digits: { least: 9, most: 9 },
    groups: [2, 3, 4],
    wrong: 'Please enter a Ghanaian phone number',
    hint: 'A Ghanaian phone number, such as 024 412 3456',
  },
}

export const leftOut: readonly OptionalPage[] = ['/sponsorships']

export const programs: readonly Program[] = [
  {
    id: 'weaving',
    title: 'Weaving',
    level: 'Certificate',
    description: 'Threads and looms.',
    courses: [
      { id: 'loom', label: 'Broad Loom' },
      { id: 'dye', label: 'Indigo Dyeing' },
    ],
  },
  {
    id: 'pottery',
    title: 'Pottery',
    level: 'Certificate',
    description: 'Clay and fire.',
    courses: [
      { id: 'wheel', label: 'Throwing' },
      { id: 'kiln', label: 'Kiln Building' },
    ],
  },
]

/** Files that are added later without changing any others: a course in an existing program, and a program with its first course. */
export const added = {
  course: { program: 'weaving', name: 'felting', label: 'Felting' },
  program: { name: 'basketry', title: 'Basketry', level: 'Certificate', description: 'Willow and patience.' },
  firstCourse: { program: 'basketry', name: 'willow', label: 'Baskets of Willow' },
  form: {
    name: 'visiting',
    words: {
      name: 'visit',
      title: 'Come and look',
      text: 'The looms are noisy on Fridays.',
      subject: 'Your visit',
      send: 'Ask for a day',
      reader: 'The weaver at the loom',
      next: ['We propose a day.'],
      answerDays: 2,
      questions: { people: { label: 'How many are you?', wrong: 'Please enter a number from 1 to 30' } },
    },
    /** The parts of an added form that are not wording: its questions and the page that shows it. */
    questions: `import { inquiryWords } from '#content/inquiries/visiting.ts'
import { numberField } from '#domain/inquiries/fields.ts'
import { consent, senderFields } from '#domain/inquiries/shared-fields.ts'
export const page = '/contact'
export const fields = [numberField('people', inquiryWords.questions.people, { least: 1, most: 30 }), ...senderFields, consent]
`,
  },
}

export const costs: Pick<Costs, 'tuition' | 'studentAllowance' | 'accommodation' | 'applicationFee'> = {
  tuition: 610,
  studentAllowance: 120,
  accommodation: 275,
  applicationFee: 45,
}

export const intakes: readonly Intake[] = [
  { value: '2031-02-04', label: 'Tuesday 4 February 2031', startsOn: '2031-02-04', applyBy: '2030-12-02' },
]

export const admissions: Pick<Admissions, 'minimumAge' | 'ageReferenceDate' | 'feeWaiver'> = {
  minimumAge: 16,
  ageReferenceDate: '2030-09-01',
  feeWaiver: null,
}

/** Uses details from other files. */
export const startPage: Pick<Admissions['startPage'], 'costsIntroduction'> = {
  costsIntroduction: 'From age {minimumAge}, {tuition} a month.',
}

export const publicHolidays: readonly string[] = ['2031-03-06']

export const openingHours: readonly OpeningHours[] = [
  { days: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], opens: '09:00', closes: '15:30' },
]
