import type { ListRule, Rule } from './rules.ts'
import { applies } from './text/text-rules.ts'
import { normaliseName } from './text/names.ts'
import { normaliseText } from './text/text.ts'
import { isRecord, valueAt } from './values.ts'

/**
 * The form in which a sent application is stored. Text is normalised. Unanswered optional fields, fields that do not apply, unknown keys
 * and blank list entries are left out. A nested record becomes null if none of its fields applies. Values of the wrong type are kept, so
 * that the rules can report them.
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
  const text = rule.kind === 'text' || rule.kind === 'date' ? storedText(rule, value) : value
  return text === '' ? undefined : text
}

const storedText = (rule: Rule, value: string) => (rule.kind === 'text' && rule.isName ? normaliseName(value) : normaliseText(value))

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
