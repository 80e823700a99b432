import { intakes } from '#content/intakes.ts'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'

export type SamplePerson = {
  name: string
  email: string
  /** How their application stands; null: they have none. */
  status: ApplicationStatus | null
  /** Finished modules by the course's slug; the first so many. */
  learning: Readonly<Record<string, number>>
  /** What they want to learn. */
  choice: { program: string; course: string }
}

const people: readonly Omit<SamplePerson, 'name'>[] = [
  { email: 'sample.draft@example.com', status: 'draft', learning: {}, choice: { program: 'computer-technology', course: 'comp-3' } },
  { email: 'sample.received@example.com', status: 'pending', learning: {}, choice: { program: 'vocational-studies', course: 'voc-2' } },
  {
    email: 'sample.reviewed@example.com',
    status: 'under_review',
    learning: { 'computer-appreciation': 0 },
    choice: { program: 'computer-technology', course: 'comp-1' },
  },
  {
    email: 'sample.interview@example.com',
    status: 'interview',
    learning: {},
    choice: { program: 'construction-technologies', course: 'const-1' },
  },
  {
    email: 'sample.accepted@example.com',
    status: 'accepted',
    learning: { 'web-development': 4, 'computer-appreciation': 2 },
    choice: { program: 'computer-technology', course: 'comp-4' },
  },
  { email: 'sample.rejected@example.com', status: 'rejected', learning: {}, choice: { program: 'computer-technology', course: 'comp-8' } },
  { email: 'sample.withdrawn@example.com', status: 'withdrawn', learning: {}, choice: { program: 'vocational-studies', course: 'voc-4' } },
  { email: 'sample.new@example.com', status: null, learning: {}, choice: { program: 'computer-technology', course: 'comp-4' } },
]

/** Somebody in every state that the pages of the portal know. Their addresses belong to nobody (RFC 2606). */
export const samplePeople: readonly SamplePerson[] = people.map((person, index) => ({ ...person, name: `Sample Applicant ${index + 1}` }))

/** The moves of staff that lead to a status. */
export const movesTo: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  draft: [],
  pending: [],
  under_review: ['under_review'],
  interview: ['under_review', 'interview'],
  accepted: ['under_review', 'interview', 'accepted'],
  rejected: ['under_review', 'rejected'],
  withdrawn: ['under_review'],
}

/** What they answer: complete but for a draft, in which the last three steps are still open. */
export function formOf({ name, email, status, choice }: SamplePerson): ApplicationForm {
  const whole = sampleApplication()
  const [firstName = '', ...rest] = name.split(' ')
  const form: ApplicationForm = {
    ...whole,
    personalInfo: { ...whole.personalInfo, firstName, surname: rest.join(' '), middleName: '', email },
    programSelection: { ...whole.programSelection, ...choice, startDate: intakes[0]?.value ?? '' },
  }
  if (status !== 'draft') return form
  const open = { startDate: '', careerGoals: '' }
  const referee = { name: '', address: '', phone: '', email: '', relationship: '' }
  return { ...form, programSelection: { ...form.programSelection, ...open }, referee }
}
