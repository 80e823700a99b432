import { valueAt } from '#domain/values.ts'
import { matches } from './patterns.ts'
import { normaliseName } from './names.ts'
import { codePointLength, isStorable, normaliseText, visibleLength } from './text.ts'

/** The rule applies only if another answer has one of these values. */
export type Condition = { when?: { path: string; oneOf: readonly (string | boolean)[] } }

export type TextRule = Condition & {
  kind: 'text'
  path: string
  required: boolean
  /** In code points of the normalised text. `min` counts only visible characters. */
  min: number
  max: number
  pattern?: string
  /** A person's name, checked and stored in the form of `normaliseName`. */
  isName?: true
  /** The message for a text that is missing, too short, of another type, or does not match. */
  message: string
  tooLong: string
}

/** The message for text that PostgreSQL cannot store. In SQL such text never reaches a rule. */
export type RuleWords = { unstorable: string }

/** Returns false if another answer hides the question, such as the sponsor details of a self-sponsored applicant. */
export function applies(rule: Condition, form: unknown): boolean {
  if (!rule.when) return true
  const answer = valueAt(form, rule.when.path)
  return (typeof answer === 'string' || typeof answer === 'boolean') && rule.when.oneOf.includes(answer)
}

/**
 * Returns the mistakes in a form with only text fields, in the format of `problemsOf` (domain/rules.ts). It is separate because the chat
 * loads only this.
 */
export function textProblems(form: unknown, rules: readonly TextRule[], words: RuleWords): { path: string; message: string }[] {
  return rules.flatMap((rule) => {
    const message = applies(rule, form) ? textMessage(rule, valueAt(form, rule.path), words) : null
    return message === null ? [] : [{ path: rule.path, message }]
  })
}

type TextLimits = Pick<TextRule, 'required' | 'min' | 'max' | 'pattern' | 'isName' | 'message' | 'tooLong'>

/** The problem with one text, or null. */
export function textMessage(rule: TextLimits, value: unknown, words: RuleWords): string | null {
  if (value === undefined) return rule.required ? rule.message : null
  if (typeof value !== 'string') return rule.message
  if (!isStorable(value)) return words.unstorable
  const text = rule.isName ? normaliseName(value) : normaliseText(value)
  if (text === '') return rule.required ? rule.message : null
  if (codePointLength(text) > rule.max) return rule.tooLong
  if (visibleLength(text) < rule.min) return rule.message
  return rule.pattern !== undefined && !matches(rule.pattern, text) ? rule.message : null
}
