import { valueAt } from '#domain/values.ts'
import { matches } from './patterns.ts'
import { normaliseName } from './names.ts'
import { codePointLength, isStorable, normaliseText, visibleLength } from './text.ts'

/** A rule holds only while another answer is one of these. */
export type Condition = { when?: { path: string; oneOf: readonly (string | boolean)[] } }

export type TextRule = Condition & {
  kind: 'text'
  path: string
  required: boolean
  /** Code points of the normalised text; `min` counts those that can be seen. */
  min: number
  max: number
  pattern?: string
  /** Somebody's name: judged and stored as `normaliseName` has it. */
  isName?: true
  /** Said when the text is missing, too short, of another type, or does not match. */
  message: string
  tooLong: string
}

/** The sentence for text that PostgreSQL could not store; there it never reaches a rule. */
export type RuleWords = { unstorable: string }

/** False when another answer makes the question disappear, as sponsor details do for a self-sponsored applicant. */
export function applies(rule: Condition, form: unknown): boolean {
  if (!rule.when) return true
  const answer = valueAt(form, rule.when.path)
  return (typeof answer === 'string' || typeof answer === 'boolean') && rule.when.oneOf.includes(answer)
}

/** Every mistake of a form that asks for texts alone, as `problemsOf` (domain/rules.ts) names it; the chat loads no more than this. */
export function textProblems(form: unknown, rules: readonly TextRule[], words: RuleWords): { path: string; message: string }[] {
  return rules.flatMap((rule) => {
    const message = applies(rule, form) ? textMessage(rule, valueAt(form, rule.path), words) : null
    return message === null ? [] : [{ path: rule.path, message }]
  })
}

type TextLimits = Pick<TextRule, 'required' | 'min' | 'max' | 'pattern' | 'isName' | 'message' | 'tooLong'>

/** What is wrong with one text; null for nothing. */
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
