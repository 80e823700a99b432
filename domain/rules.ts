import { isRealDate } from './dates/dates.ts'
import { applies, type Condition, type RuleWords, textMessage, type TextRule } from './text/text-rules.ts'
import { isRecord, valueAt } from './values.ts'

export type ChoiceRule = Condition & {
  kind: 'choice'
  path: string
  required: boolean
  options: readonly string[]
  message: string
}
/** A choice that depends on another answer: the courses of the chosen program. */
type DependentChoiceRule = Condition & {
  kind: 'dependent-choice'
  path: string
  on: string
  options: Readonly<Record<string, readonly string[]>>
  message: string
}
type DateRule = Condition & {
  kind: 'date'
  path: string
  earliest: string
  latest: string
  missing: string
  unreal: string
  tooLate: string
}
type YesNoRule = Condition & { kind: 'yes-no'; path: string; message: string }
/** A list of records with optional texts. A missing list counts as empty. */
export type ListRule = Condition & {
  kind: 'list'
  path: string
  max: number
  message: string
  itemMessage: string
  fields: readonly { key: string; max: number; pattern?: string; message: string; tooLong: string }[]
}
/**
 * Rules are data. This file reads the list in JavaScript, and `private.problems` reads it in SQL, so a form and a client that bypasses it
 * get the same result. Paths are dotted (`personalInfo.surname`).
 */
export type Rule = TextRule | ChoiceRule | DependentChoiceRule | DateRule | YesNoRule | ListRule

export type Problem = { path: string; message: string }

/** Returns the mistakes in a form in the order of the rules, at most one for each field. */
export function problemsOf(form: unknown, rules: readonly Rule[], words: RuleWords): Problem[] {
  return rules.filter((rule) => applies(rule, form)).flatMap((rule) => ruleProblems(rule, form, words))
}

function ruleProblems(rule: Rule, form: unknown, words: RuleWords): Problem[] {
  const value = valueAt(form, rule.path)
  if (rule.kind === 'list') return listProblems(rule, value, words)
  const message = fieldMessage(rule, value, form, words)
  return message === null ? [] : [{ path: rule.path, message }]
}

function fieldMessage(rule: Exclude<Rule, ListRule>, value: unknown, form: unknown, words: RuleWords): string | null {
  switch (rule.kind) {
    case 'text':
      return textMessage(rule, value, words)
    case 'choice':
      if (!rule.required && (value === undefined || value === '')) return null
      return typeof value === 'string' && rule.options.includes(value) ? null : rule.message
    case 'dependent-choice': {
      const other = valueAt(form, rule.on)
      const options = typeof other === 'string' && Object.hasOwn(rule.options, other) ? rule.options[other] : []
      return typeof value === 'string' && options?.includes(value) ? null : rule.message
    }
    case 'date':
      return dateMessage(rule, value)
    case 'yes-no':
      return typeof value === 'boolean' ? null : rule.message
  }
}

function dateMessage(rule: DateRule, value: unknown): string | null {
  if (value === undefined) return rule.missing
  if (typeof value !== 'string') return rule.unreal
  const date = value.trim()
  if (date === '') return rule.missing
  if (!isRealDate(date) || date < rule.earliest) return rule.unreal
  return date > rule.latest ? rule.tooLate : null
}

function listProblems(rule: ListRule, value: unknown, words: RuleWords): Problem[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > rule.max) return [{ path: rule.path, message: rule.message }]
  return value.flatMap((item: unknown, index) => {
    const path = `${rule.path}.${index}`
    if (!isRecord(item)) return [{ path, message: rule.itemMessage }]
    return rule.fields.flatMap((field) => {
      const message = textMessage({ ...field, required: false, min: 0 }, valueAt(item, field.key), words)
      return message === null ? [] : [{ path: `${path}.${field.key}`, message }]
    })
  })
}
