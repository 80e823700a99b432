import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { applicationProblems } from '#domain/applications/application-problems.ts'
import { emptyApplicationForm } from '#domain/applications/application-form.ts'
import { isPublicHoliday } from '#domain/dates/dates.ts'
import { workingDaysAfter } from '#domain/dates/working-days.ts'
import { settings } from '#domain/settings.ts'
import { formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { readPrograms } from '#domain/programs/read-programs.ts'
import { withFacts } from '#domain/text/fact-words.ts'
import { choices } from '#content/choices.ts'
import { home } from '#content/home.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { sampleContent } from '#content/sample-content.ts'

it('has the costs given in the specification', () => {
  expect(monthlyCosts(false)).toEqual({ tuition: 40_000, studentAllowance: 30_000, accommodation: 0, total: 70_000 })
  expect(monthlyCosts(true).total).toBe(100_000)
  expect(formatMoney(70_000)).toBe('₦70,000')
})

it('has the messages for phone number and age given in the specification', () => {
  const problems = applicationProblems(emptyApplicationForm(), settings)
  const said = (name: string) => problems.find(({ path }) => path === `personalInfo.${name}`)?.message
  expect(said('phoneNumber')).toBe('Please enter a valid Nigerian phone number (e.g., +2341234567890)')
  expect(said('dateOfBirth')).toBe('You must be at least 18 years old by February 27, 2025')
})

it('uses the figures given in the specification in its texts', () => {
  expect(withFacts('{minimumAge} on {ageDate}, born by {bornBy}')).toBe('18 on 27 February 2025, born by 27 February 2007')
  expect(withFacts('{partners} and {employmentRate}')).toBe('20+ and 92%')
})

it('does not count public holidays as working days', () => {
  expect(isPublicHoliday('2026-12-25')).toBe(true)
  // A Thursday, followed by Christmas Day and the weekend.
  for (const day of ['2015-11-20', '2015-11-21', '2015-11-22']) expect(workingDaysAfter(day, 1)).toBe('2015-11-23')
  expect(workingDaysAfter('2026-12-24', 1)).toBe('2026-12-28')
  expect(workingDaysAfter('2026-12-24', 5)).toBe('2027-01-04')
})

it('has the programs and courses given in the specification', () => {
  expect(programs.map(({ id, title, courses }) => [id, title, courses.length])).toEqual([
    ['computer-technology', 'Computer Technology', 10],
    ['vocational-studies', 'Vocational Studies', 9],
    ['construction-technologies', 'Manufacturing & Construction', 7],
  ])
  expect(programs.every(({ level }) => level === 'Advanced Diploma')).toBe(true)
  expect(programs.flatMap(({ courses }) => courses.map(({ id, label }) => `${id} ${label}`))).toEqual([
    'comp-1 Computer Appreciation',
    'comp-2 Computer Graphics',
    'comp-3 Networking',
    'comp-4 Web Development',
    'comp-5 Mobile App Development',
    'comp-6 Desktop Application Development',
    'comp-7 Radio/Router Configuration',
    'comp-8 Drone Technology',
    'comp-9 Remote Control Systems',
    'comp-10 Artificial Intelligence',
    'voc-1 Plumbing-Pipe Fitting',
    'voc-2 Welding & Fabrications',
    'voc-3 Metal Folding Technology',
    'voc-4 Electrical Installations & Maintenance',
    'voc-5 Integrated Circuits',
    'voc-6 Exotic Furniture',
    'voc-7 Electronics & Related Equipment Maintenance',
    'voc-8 Automobile Maintenance (Mechanical)',
    'voc-9 Visual Arts',
    'const-1 Carpentry',
    'const-2 Block-Laying and Concrete Works',
    'const-3 Steel Fabrication',
    'const-4 Tiling',
    'const-5 Aluminium Works',
    'const-6 POP (Plaster of Paris) Design',
    'const-7 Painting and Decorating',
  ])
})

it('offers the choices given in the specification, with the same wording', () => {
  const written = Object.entries(choices).map(([field, options]) => [field, ...options.map(({ value, label }) => `${value}: ${label}`)])
  expect(written).toEqual([
    ['gender', 'male: Male', 'female: Female', 'other: Other'],
    ['maritalStatus', 'single: Single', 'married: Married', 'divorced: Divorced'],
    [
      'educationLevel',
      'none: None',
      'primary: Primary School',
      'js: Junior Secondary',
      'jsse: JSSE',
      'ssce: SSCE',
      'tertiary: Tertiary',
    ],
    [
      'tertiaryEducation',
      'none: None',
      'certificate: Certificate',
      'national_diploma: National Diploma',
      'degree: Degree',
      'other: Other',
    ],
    ['studyMode', 'full-time: Full Time (Monday - Friday)', 'part-time: Part Time (Flexible Schedule)', 'weekend: Weekend (Saturday - Sunday)'],
    ['sponsorshipType', 'self: Self-Sponsored', 'organization: Organization/Company', 'guardian: Parent/Guardian'],
  ])
})

it('marks the testimonials as samples', () => {
  expect(home.stories.testimonials).toHaveLength(2)
  expect(home.stories.testimonials.every(({ isSample }) => isSample)).toBe(true)
})

it('has the sample content given in the specification', () => {
  const { courses, events, notifications, month } = sampleContent
  expect(courses.map(({ slug, finished, modules }) => [slug, finished, modules])).toEqual([
    ['web-development', 4, 12],
    ['computer-appreciation', 2, 8],
  ])
  expect([events.length, notifications.length, month]).toEqual([2, 3, '2025-05'])
  expect([...events.map(({ startsAt }) => startsAt), ...notifications.map(({ at }) => at)].every((at) => at.startsWith(month))).toBe(true)
})

it('has as many modules as the sample content states, each of a suitable length', async () => {
  const written = (await readPrograms()).flatMap((program) => program.courses)
  for (const { slug, modules } of sampleContent.courses) {
    const learned = written.find((course) => course.slug === slug)?.learning.modules ?? []
    expect(learned).toHaveLength(modules)
    for (const { text, tasks } of learned) {
      const words = [...text, ...tasks].join(' ').split(/\s+/).length
      expect(words).toBeGreaterThanOrEqual(120)
      expect(words).toBeLessThanOrEqual(320)
    }
  }
})

it('has film captions that match the texts of the home page', () => {
  const cues = readFileSync('content/films/campus-tour.vtt', 'utf8').split('\n\n').slice(1)
  expect(cues.map((cue) => cue.split('\n')[1])).toEqual(home.campusTour.captions)
})
