import { isAsked, textAt } from '#domain/applications/application-answers.ts'
import { applicationSteps, labelAt } from '#domain/applications/application-steps.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import type { Problem } from '#domain/rules.ts'

/** `step` is the title of the step that asks; several steps ask for a name or an address. */
export type Difference = { path: string; step: string; label: string; mine: string; theirs: string }

/** Every question to which two copies of a form give different answers. */
export function differences(mine: ApplicationForm, theirs: ApplicationForm): Difference[] {
  return applicationSteps
    .flatMap(({ title, fields }) => fields.map(({ path }) => ({ path, step: title })))
    .map(({ path, step }) => ({ path, step, label: labelAt(path), mine: shownAt(path, mine), theirs: shownAt(path, theirs) }))
    .filter((difference) => difference.mine !== difference.theirs)
}

function shownAt(path: string, form: ApplicationForm): string {
  return isAsked(path, form) ? textAt(path, form) : ''
}

const order = applicationSteps.flatMap(({ fields }) => fields.map(({ path }) => path))

/** Mistakes in the order in which the form asks. */
export function inFormOrder(problems: readonly Problem[]): Problem[] {
  const position = ({ path }: Problem) => order.findIndex((field) => path === field || path.startsWith(`${field}.`))
  return problems.toSorted((a, b) => position(a) - position(b))
}
