import type { Problem, Rule } from '#domain/rules.ts'
import type { TextRule } from '#domain/text/text-rules.ts'
import { valueAt } from '#domain/values.ts'

/** The ways in which a form field can be wrong: it is missing, too long, or otherwise invalid. */
export type FormMistakeRule = 'missing' | 'too_long' | 'not_valid'

/**
 * The request header in which a save reports the mistakes that the form showed the applicant before it, as `field:rule`, separated by
 * commas.
 */
export const MISTAKES_HEADER = 'x-form-mistakes'

/** Positions in a list count as one field: `certificates.0.year` is `certificates.year`. */
const fieldOf = (path: string) => path.replaceAll(/\.\d+(?=\.|$)/g, '')

const isMissing = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Mistakes for the statistics: each `field:rule` once, without any of the typed text. */
export function mistakesOf(problems: readonly Problem[], form: unknown, rules: readonly Rule[]): string[] {
  const texts = new Map<string, Pick<TextRule, 'message' | 'tooLong'>>()
  for (const rule of rules) {
    if (rule.kind === 'text') texts.set(rule.path, rule)
    if (rule.kind === 'list') for (const field of rule.fields) texts.set(`${rule.path}.${field.key}`, field)
  }
  const ruleOf = ({ path, message }: Problem): FormMistakeRule => {
    const field = fieldOf(path)
    if (field === path && isMissing(valueAt(form, path))) return 'missing'
    const text = texts.get(field)
    return text !== undefined && message === text.tooLong && message !== text.message ? 'too_long' : 'not_valid'
  }
  return [...new Set(problems.map((problem) => `${fieldOf(problem.path)}:${ruleOf(problem)}`))]
}
