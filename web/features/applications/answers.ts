import { applicationRules } from '#domain/application-rules.ts'
import { type ApplicationStep, applicationSteps, labelAt } from '#domain/application-steps.ts'
import type { ApplicationForm, Certificate } from '#domain/applications.ts'
import { answerAt } from '#domain/choices.ts'
import { type Problem, applies } from '#domain/rules.ts'

export type Answer = { path: string; label: string; text: string }

const rulesByPath = new Map(applicationRules.map((rule) => [rule.path, rule]))

/** False while another answer makes a question disappear: sponsor details of a self-sponsored applicant. */
export function isAsked(path: string, form: ApplicationForm): boolean {
  if (path === 'personalInfo.disability.details') return form.personalInfo.disability.hasDisability
  const rule = rulesByPath.get(path)
  return !rule || applies(rule, form)
}

/** The answers of one step as people read them, in the order of the form; empty text for what is not answered. */
export function answersOf(step: ApplicationStep, form: ApplicationForm): Answer[] {
  return step.fields
    .filter(({ path }) => isAsked(path, form))
    .map(({ path, label }) => ({ path, label, text: textAt(path, form) }))
}

function textAt(path: string, form: ApplicationForm): string {
  if (path !== 'academicBackground.certificates') return answerAt(path, form).trim()
  return form.academicBackground.certificates.map(certificateText).filter(Boolean).join('\n')
}

function certificateText({ type, grade, year }: Certificate): string {
  return [type, grade && `grade ${grade}`, year].filter((part) => part.trim() !== '').join(', ')
}

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
