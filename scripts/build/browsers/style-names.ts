import { data, isLacking, Names, type Part, partsOf } from './compat.ts'

/** Without their colons. */
export const selectors = new Names()
for (const [name, selector] of partsOf(data.css['selectors'])) selectors.add(name, selector)

/** `light-dark()`, `color-mix()`: what stands for a value anywhere. */
const functions = new Names()
/** `dvh`, `lh`. */
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

/** Whether the floor lacks a property, also when it stands there with these prefixes. Those of one maker's own are not asked for. */
export const isPropertyLacking = (property: string, prefixes: readonly string[]) => isLacking(properties[property], prefixes) === true

/** A word of a value, of the property itself or of one that it is short for (`transition`: `transition-behavior`). */
export function isWordLacking(property: string, word: string): boolean {
  const known = [property, ...Object.keys(properties).filter((name) => name.startsWith(`${property}-`))]
  const lacking = known.flatMap((name) => isLacking(properties[name]?.[word]) ?? [])
  return lacking.length > 0 && lacking.every(Boolean)
}

export const isFunctionLacking = (property: string, name: string): boolean =>
  properties[property]?.[name] === undefined ? functions.isLacking(name) : isWordLacking(property, name)

export const isAtRuleLacking = (name: string): boolean => isLacking(atRules[name]) === true

export const isMediaFeatureLacking = (feature: string): boolean => isLacking(atRules['media']?.[feature]) === true
