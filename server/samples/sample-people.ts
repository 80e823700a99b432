import { applicationForm } from '#content/application-form.ts'
import { institute } from '#content/institute.ts'
import { sampleIntake } from '#domain/programs/intakes.ts'
import { region } from '#content/region.ts'
import type { ActorKind, ApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { type LearnedCourse, learnedCourses } from '#domain/programs/courses.ts'
import { PHONE_START } from '#domain/region.ts'

export type SamplePerson = {
  name: string
  email: string
  /** The status of their application, or null if they have none. */
  status: ApplicationStatus | null
  /** The number of finished modules by course slug, counted from the first. */
  learning: Readonly<Record<string, number>>
  /** An unassigned number in the institute's country, different for each person. */
  phone: string
  /** The program and course that they want. */
  choice: { program: string; course: string }
}

/** The institute's course at this position in the list, starting again from the beginning if there are fewer. */
function courseAt(place: number): LearnedCourse {
  const course = learnedCourses[place % learnedCourses.length]
  if (course === undefined) throw new Error('content/programs.ts has no courses')
  return course
}

/** An unassigned number in the institute's country. */
const phone = `${PHONE_START}${'2'.repeat(region.phones.digits.least)}`

type Wish = Pick<SamplePerson, 'email' | 'status'> & {
  /** Position of the course that they want. */
  wants: number
  /** The number of finished modules, keyed by the position of the course. */
  learns?: Readonly<Record<number, number>>
}

const people: readonly Wish[] = [
  { email: 'sample.draft@example.com', status: 'draft', wants: 2 },
  { email: 'sample.received@example.com', status: 'pending', wants: 11 },
  { email: 'sample.reviewed@example.com', status: 'under_review', wants: 0, learns: { 0: 0 } },
  { email: 'sample.interview@example.com', status: 'interview', wants: 19 },
  { email: 'sample.asked@example.com', status: 'info_requested', wants: 5 },
  { email: 'sample.waiting@example.com', status: 'waiting_list', wants: 9 },
  { email: 'sample.accepted@example.com', status: 'accepted', wants: 3, learns: { 3: 4, 0: 2 } },
  { email: 'sample.confirmed@example.com', status: 'confirmed', wants: 15 },
  { email: 'sample.declined@example.com', status: 'declined', wants: 21 },
  { email: 'sample.late@example.com', status: 'offer_expired', wants: 6 },
  { email: 'sample.rejected@example.com', status: 'rejected', wants: 7 },
  { email: 'sample.withdrawn@example.com', status: 'withdrawn', wants: 13 },
  { email: 'sample.new@example.com', status: null, wants: 3 },
]

const learningOf = (learns: NonNullable<Wish['learns']>) =>
  Object.fromEntries(Object.entries(learns).map(([place, modules]) => [courseAt(Number(place)).slug, modules]))

function personOf({ email, status, wants, learns = {} }: Wish, index: number): SamplePerson {
  const { programId: program, id: course } = courseAt(wants)
  return {
    name: `Sample Applicant ${index + 1}`,
    email,
    status,
    learning: learningOf(learns),
    phone: phone.slice(0, -2) + String(index + 10),
    choice: { program, course },
  }
}

/** One person for each status that the portal pages can show. Their addresses cannot be registered (RFC 2606). */
export const portalPeople: readonly SamplePerson[] = people.map(personOf)

/**
 * The number of additional people with each status, so that the office lists look like those of a working day: sixty applications in
 * total.
 */
const others: Partial<Record<ApplicationStatus, number>> = {
  pending: 10,
  under_review: 9,
  info_requested: 4,
  interview: 6,
  waiting_list: 4,
  accepted: 4,
  confirmed: 4,
  declined: 1,
  offer_expired: 1,
  rejected: 4,
  withdrawn: 1,
}

const wishesOfOthers: readonly Wish[] = Object.entries(others)
  .flatMap(([status, count]) => Array.from({ length: count }, () => status as ApplicationStatus))
  .map((status, index) => ({ email: `sample.applicant.${index + 1}@example.com`, status, wants: index * 5 }))

/** All sample people. */
export const samplePeople: readonly SamplePerson[] = [...people, ...wishesOfOthers].map(personOf)

type Step = { to: ApplicationStatus; by: ActorKind }

const staff = (...statuses: ApplicationStatus[]): Step[] => statuses.map((to) => ({ to, by: 'staff' }))

/** The transitions from the sent application to each status. */
export const transitionsTo: Readonly<Record<ApplicationStatus, readonly Step[]>> = {
  draft: [],
  pending: [],
  under_review: staff('under_review'),
  info_requested: staff('under_review', 'info_requested'),
  interview: staff('under_review', 'interview'),
  waiting_list: staff('under_review', 'interview', 'waiting_list'),
  accepted: staff('under_review', 'interview', 'accepted'),
  confirmed: [...staff('under_review', 'accepted'), { to: 'confirmed', by: 'applicant' }],
  declined: [...staff('under_review', 'accepted'), { to: 'declined', by: 'applicant' }],
  offer_expired: [...staff('under_review', 'accepted'), { to: 'offer_expired', by: 'system' }],
  rejected: staff('under_review', 'rejected'),
  withdrawn: staff('under_review'),
}

const fromHere = {
  nationality: applicationForm.usualNationality || 'From here',
  stateOfOrigin: applicationForm.statesOfOrigin[0] ?? 'Here',
}

/** Their answers: complete, except in a draft, where the last three steps are still open. */
export function formOf({ name, email, status, phone: phoneNumber, choice }: SamplePerson): ApplicationForm {
  const whole = sampleApplication()
  const [firstName = '', ...rest] = name.split(' ')
  const address = institute.address.slice(1).join(', ')
  const form: ApplicationForm = {
    ...whole,
    personalInfo: {
      ...whole.personalInfo,
      firstName,
      surname: rest.join(' '),
      middleName: '',
      email,
      ...fromHere,
      phoneNumber,
      contactAddress: address,
    },
    accommodation: { ...whole.accommodation, sponsorDetails: { ...whole.accommodation.sponsorDetails, contact: phone } },
    referee: { ...whole.referee, address, phone },
    programSelection: {
      ...whole.programSelection,
      ...choice,
      previousExperience: '',
      careerGoals: 'To earn a living from what I learn here.',
      startDate: sampleIntake(),
    },
  }
  if (status !== 'draft') return form
  const open = { startDate: '', careerGoals: '' }
  const referee = { name: '', address: '', phone: '', email: '', relationship: '' }
  return { ...form, programSelection: { ...form.programSelection, ...open }, referee }
}
