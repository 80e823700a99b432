import { institute } from '#content/institute.ts'
import type { TemplateName } from '#content/schema/email-variables.ts'
import { formatDate } from '#domain/dates/dates.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import { type ApplicationEmailData, type PlaceData, placeData, placeValues } from './application-emails.ts'

const toApplicant = (email: TemplateName, data: ApplicationEmailData, label = 'See my application'): WordedEmail => ({
  template: email,
  values: placeValues(data),
  greeting: `Dear ${data.firstName},`,
  data: placeData(data),
  action: { label, url: data.url },
})

const notMe = ({ number }: ApplicationEmailData) => [
  `If it was not you, write to us immediately: ${institute.emails.admissions}. Please quote ${number}.`,
]

/**
 * An email about a status transition. `byStaff` is true if it was not made by the applicant; `dueOn` (YYYY-MM-DD) is the date by which
 * they should reply.
 */
export type StatusEmailData = ApplicationEmailData & { byStaff: boolean; dueOn: string | undefined }

export const applicationUnderReview = (data: ApplicationEmailData) => toApplicant('application_under_review', data)

export const applicationInterview = (data: ApplicationEmailData) => toApplicant('application_interview', data)

export const applicationInterviewOff = (data: ApplicationEmailData) => toApplicant('application_interview_off', data)

/** The applicant has to sign in to read the question. */
export function applicationInfoRequested(data: StatusEmailData): WordedEmail {
  const email = toApplicant('application_info_requested', data, 'Read and answer')
  return { ...email, values: { ...email.values, day: data.dueOn && formatDate(data.dueOn) } }
}

export const applicationAnswered = (data: StatusEmailData) =>
  toApplicant(data.byStaff ? 'application_answered_at_office' : 'application_answered', data)

export const applicationQuestionClosed = (data: ApplicationEmailData) => toApplicant('application_question_closed', data)

/** `dueOn` is undefined if the place is already confirmed. */
export function applicationPlaceChanged(data: StatusEmailData): WordedEmail {
  const email = toApplicant('application_place_changed', data, 'See the place')
  return { ...email, values: { ...email.values, day: data.dueOn && formatDate(data.dueOn) } }
}

export const applicationRestored = (data: ApplicationEmailData) => toApplicant('application_restored', data)

/** What staff wrote about a decision: a sentence for each reason, and a note to the applicant. */
export type DecisionEmailData = StatusEmailData & { studyMode: string | undefined; reasons: readonly string[]; note: string | undefined }

function ofDecision(email: TemplateName, data: DecisionEmailData, label?: string): WordedEmail {
  const { studyMode, reasons, note } = data
  return {
    ...toApplicant(email, data, label),
    data: [...placeData(data), ...(studyMode === undefined ? [] : [{ label: 'Study mode', value: studyMode }])],
    more: reasons,
    ...(note !== undefined && { quotes: [{ label: 'Our note to you', text: note, asIs: true }] }),
  }
}

/** Says yes. The letter itself is behind the sign-in. */
export function applicationOffered(data: DecisionEmailData): WordedEmail {
  const email = ofDecision('application_offered', data, 'Accept or decline my place')
  return {
    ...email,
    values: { ...email.values, day: data.dueOn && formatDate(data.dueOn) },
    footerLink: { label: 'Download your admission letter (PDF, after signing in)', url: `${data.url}#admission-letter` },
  }
}

export const applicationWaitingList = (data: DecisionEmailData) => ofDecision('application_waiting_list', data)

export const applicationRejected = (data: DecisionEmailData) => ofDecision('application_rejected', data)

/** The same wording for every decision (`discreetEmails` in content/decisions.ts), for people who share a mailbox or a phone. */
export const applicationDecided = (data: ApplicationEmailData) => toApplicant('application_decided', data, 'Sign in to read it')

export const applicationReopened = (data: ApplicationEmailData) => toApplicant('application_reopened', data, 'Sign in to read why')

export function applicationOfferReminder(data: StatusEmailData): WordedEmail {
  const email = toApplicant('application_offer_reminder', data, 'Sign in and answer')
  return { ...email, values: { ...email.values, day: data.dueOn ? formatDate(data.dueOn) : 'the date we gave' } }
}

export const applicationConfirmed = (data: StatusEmailData) =>
  toApplicant(data.byStaff ? 'application_confirmed_at_office' : 'application_confirmed', data, 'See my next steps')

export const applicationDeclined = (data: StatusEmailData): WordedEmail =>
  data.byStaff
    ? toApplicant('application_declined_at_office', data)
    : { ...toApplicant('application_declined', data), closing: notMe(data) }

export const applicationOfferExpired = (data: ApplicationEmailData) => toApplicant('application_offer_expired', data)

export const applicationWithdrawn = (data: StatusEmailData): WordedEmail => ({
  ...toApplicant(data.byStaff ? 'application_withdrawn_at_office' : 'application_withdrawn', data),
  closing: notMe(data),
})

/** Contains no names, because the email outlives a deleted account. */
export function applicationWithdrawnForAdmissions(data: PlaceData & { reason: string | undefined }): WordedEmail {
  return {
    template: 'application_withdrawn_for_admissions',
    values: { number: data.number },
    greeting: 'Dear colleagues,',
    data: [...placeData(data), { label: 'Reason', value: data.reason ?? 'None given, for example because the account was deleted' }],
  }
}
