import { data, isLacking, Names, type Part, partsOf } from './compat.ts'

/** Without their colons. */
export const selectors = new Names()
for (const [name, selector] of partsOf(data.css['selectors'])) selectors.add(name, selector)

/** Functions that can be used as a value anywhere: `light-dark()`, `color-mix()`. */
const functions = new Names()
/** For example `dvh` and `lh`. */
export const units = new Names()

function addTypes(part: Part | undefined): void {
  for (const [name, type] of partsOf(part)) {
    functions.add(name, type)
    addTypes(type)
  }
}
addTypes(data.css['types'])
for (const [name, unit] of partsOf(data.css['types']?.['length'])) units.add(name, unit)

const properties = data.css['properties'] ?? {}
const atRules = data.css['at-rules'] ?? {}

/** Whether a property is missing, even with these prefixes. Vendor-specific properties are not checked. */
export const isPropertyLacking = (property: string, prefixes: readonly string[]) => isLacking(properties[property], prefixes) === true

/** Whether a keyword is missing from the values of a property, or of one of its longhands (`transition`: `transition-behavior`). */
export function isWordLacking(property: string, word: string): boolean {
  const known = [property, ...Object.keys(properties).filter((name) => name.startsWith(`${property}-`))]
  const lacking = known.flatMap((name) => isLacking(properties[name]?.[word]) ?? [])
  return lacking.length > 0 && lacking.every(Boolean)
}

export const isFunctionLacking = (property: string, name: string): boolean =>
  properties[property]?.[name] === undefined ? functions.isLacking(name) : isWordLacking(property, name)

export const isAtRuleLacking = (name: string): boolean => isLacking(atRules[name]) === true

export const isMediaFeatureLacking = (feature: string): boolean => isLacking(atRules['media']?.[feature]) === true
