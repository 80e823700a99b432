import { admissions } from '#content/admissions.ts'
import { type ApplicationForm, GROUPS } from '#domain/applications/application-form.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { withStoredPhones } from '#domain/applications/stored-application.ts'
import { addDays } from '#domain/dates/dates.ts'
import type { Problem } from '#domain/rules.ts'
import { NOT_NEEDED_ON_PAPER, SIGNED_DAYS_AGO, type SignedPaper } from '#domain/staff/assisted-applications.ts'
import { frontDeskRefusals } from '#domain/staff/refusals/front-desk-refusals.ts'
import { plainName } from '#domain/text/names.ts'
import { valueAt } from '#domain/values.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import { nameOf } from './front-desk-words.ts'

export type PaperField = Exclude<keyof SignedPaper, 'version'>
export type PaperProblems = Partial<Record<PaperField, string>>

/** The details of the paper before the officer enters anything: signed today by the applicant. */
export const newPaper = ({ personalInfo: { firstName, middleName, surname } }: ApplicationForm): SignedPaper => ({
  version: admissions.declaration.version,
  signedOn: todayHere(),
  signedBy: nameOf(firstName, middleName, surname),
  witness: '',
  reference: '',
})

/** The days on which the declaration may have been signed. */
export const signedDays = () => ({ min: addDays(todayHere(), -SIGNED_DAYS_AGO), max: todayHere() })

/** The mistakes in the details of the paper, as `staff_send_assisted_application` would refuse them. */
export function paperProblems({ signedOn, signedBy, witness }: SignedPaper): PaperProblems {
  const { min, max } = signedDays()
  const isName = (name: string) => name.trim().length >= 2
  return {
    ...((signedOn < min || signedOn > max) && { signedOn: frontDeskRefusals['front_desk.signed_on'] }),
    ...(!isName(signedBy) && { signedBy: frontDeskRefusals['front_desk.signed_by'] }),
    ...(!isName(witness)
      ? { witness: frontDeskRefusals['front_desk.witness'] }
      : plainName(witness) === plainName(signedBy) && { witness: frontDeskRefusals['front_desk.witness_signed'] }),
  }
}

/** The problems that prevent sending, by step. A person without internet may have no email address. */
export const problemsOnPaper = (problems: readonly (readonly Problem[])[], form: ApplicationForm): Problem[][] =>
  problems.map((ofStep) => ofStep.filter(({ path }) => !NOT_NEEDED_ON_PAPER.includes(path) || String(valueAt(form, path)).trim() !== ''))

/** The problems that the server found, by step. */
export const byStep = (problems: readonly Problem[]): Problem[][] =>
  applicationSteps.map(({ group }) => problems.filter(({ path }) => path.startsWith(`${group}.`)))

/** The form with its phone numbers in the format in which they are stored. */
export const withStoredNumbers = (form: ApplicationForm): ApplicationForm => ({
  ...form,
  ...(Object.fromEntries(GROUPS.map((group) => [group, withStoredPhones(group, form[group])])) as Partial<ApplicationForm>),
})
