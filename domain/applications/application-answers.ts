import { applies } from '#domain/text/text-rules.ts'
import { applicationRules } from './application-rules.ts'
import type { ApplicationStep } from './application-steps.ts'
import type { ApplicationForm, Certificate } from './application-form.ts'
import { answerAt } from './choices.ts'

export type Answer = { path: string; label: string; text: string }

const rulesByPath = new Map(applicationRules.map((rule) => [rule.path, rule]))

/** Returns false if another answer hides the question, such as the sponsor details of a self-sponsored applicant. */
export function isAsked(path: string, form: ApplicationForm): boolean {
  if (path === 'personalInfo.disability.details') return form.personalInfo.disability.hasDisability
  const rule = rulesByPath.get(path)
  return !rule || applies(rule, form)
}

/** The answers of one step in readable form, in the order of the form. Text is empty if a question has no answer. */
export function answersOf(step: ApplicationStep, form: ApplicationForm): Answer[] {
  return step.fields.filter(({ path }) => isAsked(path, form)).map(({ path, label }) => ({ path, label, text: textAt(path, form) }))
}

/** The readable value at a path of the form. A list of certificates has one line for each. */
export function textAt(path: string, form: ApplicationForm): string {
  if (path !== 'academicBackground.certificates') return answerAt(path, form).trim()
  return form.academicBackground.certificates.map(certificateText).filter(Boolean).join('\n')
}

function certificateText({ type, grade, year }: Certificate): string {
  const parts = [grade && `grade ${grade}`, year].filter((part) => part.trim() !== '')
  const name = type.trim() || (parts.length > 0 ? 'Certificate without a name' : '')
  return [name, ...parts].filter(Boolean).join(', ')
}
