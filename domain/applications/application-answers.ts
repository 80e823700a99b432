import { applies } from '#domain/text/text-rules.ts'
import { applicationRules } from './application-rules.ts'
import type { ApplicationStep } from './application-steps.ts'
import type { ApplicationForm, Certificate } from './application-form.ts'
import { answerAt } from './choices.ts'

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
  return step.fields.filter(({ path }) => isAsked(path, form)).map(({ path, label }) => ({ path, label, text: textAt(path, form) }))
}

/** What stands at a path of a form as people read it: several lines for a list of certificates. */
export function textAt(path: string, form: ApplicationForm): string {
  if (path !== 'academicBackground.certificates') return answerAt(path, form).trim()
  return form.academicBackground.certificates.map(certificateText).filter(Boolean).join('\n')
}

function certificateText({ type, grade, year }: Certificate): string {
  const parts = [grade && `grade ${grade}`, year].filter((part) => part.trim() !== '')
  const name = type.trim() || (parts.length > 0 ? 'Certificate without a name' : '')
  return [name, ...parts].filter(Boolean).join(', ')
}
