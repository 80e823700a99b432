import { institute } from '#content/institute.ts'
import type { TemplateName } from '#content/schema/email-variables.ts'
import { formatDate } from '#domain/dates/dates.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import { type ApplicationEmailFacts, type PlaceFacts, placeFacts, placeValues } from './application-emails.ts'

const toApplicant = (email: TemplateName, facts: ApplicationEmailFacts, label = 'See my application'): WordedEmail => ({
  template: email,
  values: placeValues(facts),
  greeting: `Dear ${facts.firstName},`,
  facts: placeFacts(facts),
  action: { label, url: facts.url },
})

const notMe = ({ number }: ApplicationEmailFacts) => [
  `If it was not you, write to us immediately: ${institute.emails.admissions}. Please quote ${number}.`,
]

/**
 * An email about a status transition. `byStaff` is true if it was not made by the applicant; `dueOn` (YYYY-MM-DD) is the date by which
 * they should reply.
 */
export type StatusEmailData = ApplicationEmailFacts & { byStaff: boolean; dueOn: string | undefined }

export const applicationUnderReview = (facts: ApplicationEmailFacts) => toApplicant('application_under_review', facts)

export const applicationInterview = (facts: ApplicationEmailFacts) => toApplicant('application_interview', facts)

export const applicationInterviewOff = (facts: ApplicationEmailFacts) => toApplicant('application_interview_off', facts)

/** The applicant has to sign in to read the question. */
export function applicationInfoRequested(facts: StatusEmailData): WordedEmail {
  const email = toApplicant('application_info_requested', facts, 'Read and answer')
  return { ...email, values: { ...email.values, day: facts.dueOn && formatDate(facts.dueOn) } }
}

export const applicationAnswered = (facts: StatusEmailData) =>
  toApplicant(facts.byStaff ? 'application_answered_at_office' : 'application_answered', facts)

/** The same wording for every decision, because other people can read an email more easily than a page behind a sign-in. */
export const applicationDecided = (facts: ApplicationEmailFacts) => toApplicant('application_decided', facts, 'Sign in to read it')

export const applicationReopened = (facts: ApplicationEmailFacts) => toApplicant('application_reopened', facts, 'Sign in to read why')

export function applicationOfferReminder(facts: StatusEmailData): WordedEmail {
  const email = toApplicant('application_offer_reminder', facts, 'Sign in and answer')
  return { ...email, values: { ...email.values, day: facts.dueOn ? formatDate(facts.dueOn) : 'the date we gave' } }
}

export const applicationConfirmed = (facts: ApplicationEmailFacts) => toApplicant('application_confirmed', facts, 'See my next steps')

export const applicationDeclined = (facts: ApplicationEmailFacts): WordedEmail => ({
  ...toApplicant('application_declined', facts),
  closing: notMe(facts),
})

export const applicationOfferExpired = (facts: ApplicationEmailFacts) => toApplicant('application_offer_expired', facts)

export const applicationWithdrawn = (facts: StatusEmailData): WordedEmail => ({
  ...toApplicant(facts.byStaff ? 'application_withdrawn_at_office' : 'application_withdrawn', facts),
  closing: notMe(facts),
})

/** Contains no names, because the email outlives a deleted account. */
export function applicationWithdrawnForAdmissions(facts: PlaceFacts & { reason: string | undefined }): WordedEmail {
  return {
    template: 'application_withdrawn_for_admissions',
    values: { number: facts.number },
    greeting: 'Dear colleagues,',
    facts: [...placeFacts(facts), { label: 'Reason', value: facts.reason ?? 'None given, for example because the account was deleted' }],
  }
}
