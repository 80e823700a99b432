import type { Problem, Rule } from '#domain/rules.ts'
import type { TextRule } from '#domain/text/text-rules.ts'
import { valueAt } from '#domain/values.ts'

/** What can be wrong with a field of the form: nothing there, more than fits, or something else. */
export type FormMistakeRule = 'missing' | 'too_long' | 'not_valid'

/** The request header in which a save says which mistakes were met before it: `field:rule`, with commas between. */
export const MISTAKES_HEADER = 'x-form-mistakes'

/** Places of a list count as one field: `certificates.0.year` is `certificates.year`. */
const fieldOf = (path: string) => path.replaceAll(/\.\d+(?=\.|$)/g, '')

const isMissing = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Mistakes as they are counted, each `field:rule` once, with nothing of what was typed. */
export function mistakesOf(problems: readonly Problem[], form: unknown, rules: readonly Rule[]): string[] {
  const texts = new Map<string, Pick<TextRule, 'message' | 'tooLong'>>()
  for (const rule of rules) {
    if (rule.kind === 'text') texts.set(rule.path, rule)
    if (rule.kind === 'list') for (const field of rule.fields) texts.set(`${rule.path}.${field.key}`, field)
  }
  const ruleOf = ({ path, message }: Problem): FormMistakeRule => {
    const field = fieldOf(path)
    // What is not answered in a list is no mistake.
    if (field === path && isMissing(valueAt(form, path))) return 'missing'
    const text = texts.get(field)
    return text !== undefined && message === text.tooLong && message !== text.message ? 'too_long' : 'not_valid'
  }
  return [...new Set(problems.map((problem) => `${fieldOf(problem.path)}:${ruleOf(problem)}`))]
}
