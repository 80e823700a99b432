import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { groupProblems } from '#domain/applications/application-problems.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { formFacts } from '#domain/applications/form-facts.ts'

/** The index of the first step that is not complete; of the last one where all are. */
export function firstOpenStep(form: ApplicationForm): number {
  const index = applicationSteps.findIndex(({ group }) => groupProblems(group, form[group], formFacts).length > 0)
  return index < 0 ? applicationSteps.length - 1 : index
}
