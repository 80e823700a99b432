import { isRealDate } from './dates/dates.ts'
import { matches } from './text/patterns.ts'
import { codePointLength, isStorable, normaliseText, visibleLength } from './text/text.ts'
import { isRecord, valueAt } from './values.ts'

/**
 * Rules are data: a list that this file reads in JavaScript and `private.problems` reads in SQL, so that a form and a
 * client that goes around it get the same answer. Paths are dotted (`personalInfo.surname`).
 */
type Condition = { when?: { path: string; oneOf: readonly (string | boolean)[] } }

export type TextRule = Condition & {
  kind: 'text'
  path: string
  required: boolean
  /** Code points of the normalised text; `min` counts those that can be seen. */
  min: number
  max: number
  pattern?: string
  /** Said when the text is missing, too short, of another type, or does not match. */
  message: string
  tooLong: string
}
export type ChoiceRule = Condition & {
  kind: 'choice'
  path: string
  required: boolean
  options: readonly string[]
  message: string
}
/** A choice among what another answer offers: the courses of the chosen program. */
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
/** A list of records of optional texts; a missing list is an empty one. */
type ListRule = Condition & {
  kind: 'list'
  path: string
  max: number
  message: string
  itemMessage: string
  fields: readonly { key: string; max: number; pattern?: string; message: string; tooLong: string }[]
}
export type Rule = TextRule | ChoiceRule | DependentChoiceRule | DateRule | YesNoRule | ListRule

export type Problem = { path: string; message: string }

/** The sentence for text that PostgreSQL could not store; there it never reaches a rule. */
type RuleWords = { unstorable: string }

/** False when another answer makes the question disappear, as sponsor details do for a self-sponsored applicant. */
export function applies(rule: Rule, form: unknown): boolean {
  if (!rule.when) return true
  const answer = valueAt(form, rule.when.path)
  return (typeof answer === 'string' || typeof answer === 'boolean') && rule.when.oneOf.includes(answer)
}

/** Every mistake of a form, in the order of the rules; at most one for each field. */
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

type TextLimits = Pick<TextRule, 'required' | 'min' | 'max' | 'pattern' | 'message' | 'tooLong'>

function textMessage(rule: TextLimits, value: unknown, words: RuleWords): string | null {
  if (value === undefined) return rule.required ? rule.message : null
  if (typeof value !== 'string') return rule.message
  if (!isStorable(value)) return words.unstorable
  const text = normaliseText(value)
  if (text === '') return rule.required ? rule.message : null
  if (codePointLength(text) > rule.max) return rule.tooLong
  if (visibleLength(text) < rule.min) return rule.message
  return rule.pattern !== undefined && !matches(rule.pattern, text) ? rule.message : null
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

/**
 * The form as it is stored when it is sent: texts normalised, unanswered optional fields, fields that do not apply and
 * unknown keys left out, blank list entries dropped, and a nested record none of whose fields applies set to null.
 * Values of a wrong type are kept for the rules to name.
 */
export function storedValues(form: unknown, rules: readonly Rule[]): Record<string, unknown> {
  const stored: Record<string, unknown> = {}
  for (const rule of rules) {
    const keys = rule.path.split('.')
    const key = keys.pop() ?? ''
    const used = applies(rule, form)
    const value = used ? storedValue(rule, valueAt(form, rule.path)) : undefined
    let parent: Record<string, unknown> | null = stored
    for (const [depth, name] of keys.entries()) {
      if (parent === null) break
      if (!isRecord(parent[name])) parent[name] = used || depth === 0 ? {} : (parent[name] ?? null)
      parent = parent[name] as Record<string, unknown> | null
    }
    if (parent !== null && value !== undefined) parent[key] = value
  }
  return stored
}

function storedValue(rule: Rule, value: unknown): unknown {
  if (rule.kind === 'list') return value === undefined ? [] : storedList(rule, value)
  if (typeof value !== 'string') return value
  const text = rule.kind === 'text' || rule.kind === 'date' ? normaliseText(value) : value
  return text === '' ? undefined : text
}

function storedList(rule: ListRule, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const items = value.map((item: unknown) => {
    if (!isRecord(item)) return item
    return Object.fromEntries(
      rule.fields.map(({ key }) => {
        const text = valueAt(item, key) ?? ''
        return [key, typeof text === 'string' ? normaliseText(text) : text]
      }),
    )
  })
  return items.filter((item) => !isRecord(item) || Object.values(item).some((text) => text !== ''))
}
