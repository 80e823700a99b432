import { randomUUID } from 'node:crypto'
import { type ApplicationForm, GROUPS, columnOf } from '#domain/applications/application-form.ts'
import '#domain/contacts/read-phone.ts'
import { toStoredForm } from '#domain/applications/stored-application.ts'
import { settings } from '#domain/settings.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'

/** The column values of an application that passes every rule, with a new submission key. */
export function completeApplication(change?: (form: ApplicationForm) => void) {
  const answers = sampleApplication()
  change?.(answers)
  const form = toStoredForm(answers, settings)
  const groups = Object.fromEntries(GROUPS.map((group) => [columnOf(group), form[group]]))
  return { ...groups, submission_key: randomUUID() }
}
