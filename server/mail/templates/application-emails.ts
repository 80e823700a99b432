import { type ContactField, contactPath } from '#domain/applications/application-contacts.ts'
import { labelAt } from '#domain/applications/application-steps.ts'
import { unlinked } from '#domain/text/unlinked-text.ts'
import { paragraphsOf } from '#domain/emails/email-wording.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import type { Email } from './layout.ts'

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

const fieldWords = (fields: readonly ContactField[]): string => fields.map((field) => labelAt(contactPath(field))).join(', ')

/** Names the contact details that changed, but not their values. */
export function contactDetailsCorrected({ number, applicant, changed, url }: ContactEmailData): WordedEmail {
  const details = fieldWords(changed)
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

export type OwnContactEmailData = { number: string; firstName: string; changed: readonly ContactField[]; url: string }

/**
 * For the applicant: staff have corrected their contact details. It also goes to a former address, which may belong to another person, so
 * it contains no more than the number and which details changed.
 */
export function applicationContactCorrected({ number, firstName, changed, url }: OwnContactEmailData): WordedEmail {
  return {
    template: 'application_contact_corrected',
    values: { number },
    greeting: `Dear ${firstName},`,
    data: [
      { label: 'Application number', value: number },
      { label: 'Corrected', value: fieldWords(changed) || 'Address for emails' },
    ],
    action: { label: 'See my application', url },
  }
}

export type MessageEmailData = { number: string; firstName: string; subject: string; text: string }

/** An email that a member of staff wrote to an applicant. */
export const applicationMessage = ({ number, firstName, subject, text }: MessageEmailData): Email => ({
  subject,
  greeting: `Dear ${firstName},`,
  paragraphs: paragraphsOf(text),
  closing: [`You can reply to this email. Please quote ${number} whenever you write or call.`],
})
