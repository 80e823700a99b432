import { applicationProblems, withoutUnread } from '#domain/applications/application-problems.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { toStoredForm } from '#domain/applications/stored-application.ts'
import { settings } from '#domain/settings.ts'
import type { Problem } from '#domain/rules.ts'
import { inFormOrder } from './answers.ts'

/** The form data of a sent application, as stored, but without disability details if the applicant has no disability. */
export function toSentForm(form: ApplicationForm): ReturnType<typeof toStoredForm> {
  const { disability } = form.personalInfo
  const details = disability.hasDisability ? disability.details : ''
  return toStoredForm({ ...form, personalInfo: { ...form.personalInfo, disability: { ...disability, details } } }, settings)
}

/** The problems that prevent submission, in form order. */
export function submissionProblems(form: ApplicationForm): Problem[] {
  const sent = toSentForm(form)
  return inFormOrder(withoutUnread(applicationProblems(sent, settings), sent))
}
