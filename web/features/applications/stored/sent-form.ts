import { applicationProblems, withoutUnread } from '#domain/applications/application-problems.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { toStoredForm } from '#domain/applications/stored-application.ts'
import { facts } from '#domain/facts.ts'
import type { Problem } from '#domain/rules.ts'
import { inFormOrder } from './answers.ts'

/** What a sent application says: as stored, and without details of a disability the person does not have. */
export function toSentForm(form: ApplicationForm): ReturnType<typeof toStoredForm> {
  const { disability } = form.personalInfo
  const details = disability.hasDisability ? disability.details : ''
  return toStoredForm({ ...form, personalInfo: { ...form.personalInfo, disability: { ...disability, details } } }, facts)
}

/** What keeps an application from being sent, in the order of the form. */
export function submissionProblems(form: ApplicationForm): Problem[] {
  const sent = toSentForm(form)
  return inFormOrder(withoutUnread(applicationProblems(sent, facts), sent))
}
