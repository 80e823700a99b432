import { type ContactField, contactPath } from '#domain/applications/application-contacts.ts'
import { labelAt } from '#domain/applications/application-steps.ts'
import { unlinked } from '#domain/text/unlinked-text.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'

export type ApplicationEmailFacts = {
  number: string
  firstName: string
  surname: string
  program: string
  course: string
  startDate: string
  url: string
}

export type PlaceFacts = Pick<ApplicationEmailFacts, 'number' | 'program' | 'course' | 'startDate'>

export const placeFacts = ({ number, program, course, startDate }: PlaceFacts) => [
  { label: 'Application number', value: number },
  { label: 'Program', value: program },
  { label: 'Course', value: course },
  { label: 'Start', value: startDate },
]

export const placeValues = ({ number, program, course, startDate }: PlaceFacts) => ({
  number,
  program: unlinked(program),
  course: unlinked(course),
  start: unlinked(startDate),
})

export function applicationReceived(facts: ApplicationEmailFacts): WordedEmail {
  return {
    template: 'application_received',
    values: placeValues(facts),
    greeting: `Dear ${facts.firstName},`,
    facts: placeFacts(facts),
    action: { label: 'See my application', url: facts.url },
  }
}

/** Email can be read in more places than the server and is never deleted there, so the answers are only available after sign-in. */
const toOpen = (url: string) => ({ label: 'Open it in the console', url })

export function applicationForAdmissions(facts: ApplicationEmailFacts): WordedEmail {
  return {
    template: 'application_for_admissions',
    values: { number: facts.number },
    greeting: 'Dear colleagues,',
    facts: [{ label: 'Applicant', value: `${facts.firstName} ${facts.surname}`.trim() }, ...placeFacts(facts)],
    action: toOpen(facts.url),
  }
}

export type ContactEmailFacts = { number: string; applicant: string; changed: readonly ContactField[]; url: string }

/** Names the contact details that changed, but not their values. */
export function contactDetailsCorrected({ number, applicant, changed, url }: ContactEmailFacts): WordedEmail {
  const details = changed.map((field) => labelAt(contactPath(field))).join(', ')
  return {
    template: 'contact_details_corrected',
    values: { number },
    greeting: 'Dear colleagues,',
    facts: [
      { label: 'Applicant', value: applicant },
      { label: 'Application number', value: number },
      { label: 'Changed since it was sent', value: details || 'Nothing' },
    ],
    action: toOpen(url),
  }
}
