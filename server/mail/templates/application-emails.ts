import { type ContactField, contactPath } from '#domain/applications/application-contacts.ts'
import { labelAt } from '#domain/applications/application-steps.ts'
import { unlinked } from '#domain/text/unlinked-text.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'

export type ApplicationEmailData = {
  number: string
  firstName: string
  surname: string
  program: string
  course: string
  startDate: string
  url: string
}

export type PlaceData = Pick<ApplicationEmailData, 'number' | 'program' | 'course' | 'startDate'>

export const placeData = ({ number, program, course, startDate }: PlaceData) => [
  { label: 'Application number', value: number },
  { label: 'Program', value: program },
  { label: 'Course', value: course },
  { label: 'Start', value: startDate },
]

export const placeValues = ({ number, program, course, startDate }: PlaceData) => ({
  number,
  program: unlinked(program),
  course: unlinked(course),
  start: unlinked(startDate),
})

export function applicationReceived(data: ApplicationEmailData): WordedEmail {
  return {
    template: 'application_received',
    values: placeValues(data),
    greeting: `Dear ${data.firstName},`,
    data: placeData(data),
    action: { label: 'See my application', url: data.url },
  }
}

/** Emails can be read in more places than the server, and we cannot delete them there, so the answers are only available after sign-in. */
const toOpen = (url: string) => ({ label: 'Open it in the console', url })

export function applicationForAdmissions(data: ApplicationEmailData): WordedEmail {
  return {
    template: 'application_for_admissions',
    values: { number: data.number },
    greeting: 'Dear colleagues,',
    data: [{ label: 'Applicant', value: `${data.firstName} ${data.surname}`.trim() }, ...placeData(data)],
    action: toOpen(data.url),
  }
}

export type ContactEmailData = { number: string; applicant: string; changed: readonly ContactField[]; url: string }

/** Names the contact details that changed, but not their values. */
export function contactDetailsCorrected({ number, applicant, changed, url }: ContactEmailData): WordedEmail {
  const details = changed.map((field) => labelAt(contactPath(field))).join(', ')
  return {
    template: 'contact_details_corrected',
    values: { number },
    greeting: 'Dear colleagues,',
    data: [
      { label: 'Applicant', value: applicant },
      { label: 'Application number', value: number },
      { label: 'Changed since it was sent', value: details || 'Nothing' },
    ],
    action: toOpen(url),
  }
}
