import { DataError, invalidBody } from './data-error.ts'
import { queryLimits } from './query-limits.ts'

/**
 * Parses a JSON text that PostgreSQL is going to read as it is. Refused are texts that are no JSON (PGRST102), and texts that
 * would cost it much more than their length: nested too deeply (54001), of too many values or too long names (54000), with
 * numbers that are endless when written out, such as `1e131000` (22003).
 */
export function parseMeasuredJson(text: string): unknown {
  const value = parse(text)
  measureValues(value)
  // Parsing once more costs as much as parsing: only where there may be such a number.
  if (MAY_HOLD_LONG_NUMBER.test(text)) measureNumbers(text)
  return value
}

function parse(text: string): unknown {
  if (text.trim() === '') throw invalidBody('Empty or invalid json')
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

/** Without recursion, which would end with the stack. */
function measureValues(root: unknown): void {
  const rest: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }]
  let values = 0
  for (let part = rest.pop(); part; part = rest.pop()) {
    const { value, depth } = part
    if (typeof value !== 'object' || value === null) continue
    if (depth > queryLimits.jsonDepth) throw new DataError(400, '54001', `The body is nested deeper than ${queryLimits.jsonDepth} levels`)
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value)) {
      values += 1
      if (values > queryLimits.jsonValues) throw new DataError(400, '54000', `The body holds more than ${queryLimits.jsonValues} values`)
      if (!isList && key.length > queryLimits.jsonName) {
        throw new DataError(400, '54000', `A name of the body is longer than ${queryLimits.jsonName} characters`)
      }
      if (typeof inner === 'object') rest.push({ value: inner, depth: depth + 1 })
    }
  }
}

/** An exponent of two digits, or many digits in a row; also met inside of texts, where it means nothing. */
const MAY_HOLD_LONG_NUMBER = new RegExp(String.raw`[eE][+-]?\d\d|\d{${Math.floor(queryLimits.numberDigits / 2)}}`)

/** The reviver is told how each number was spelled: as a value of JavaScript it is rounded, or infinite. */
function measureNumbers(text: string): void {
  const measure: Reviver = (_key, value, { source }) => {
    if (typeof value === 'number' && source !== undefined && digitsOf(source) > queryLimits.numberDigits) {
      throw new DataError(400, '22003', `A number of the body has more than ${queryLimits.numberDigits} digits when written out`)
    }
    return value
  }
  ;(JSON.parse as (text: string, reviver: Reviver) => unknown)(text, measure)
}

/** JSON.parse source text access (ECMAScript proposal, in Node.js since 21): `source` is there for primitive values. */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

/** Digits of a JSON number in plain notation, before and after the point. */
function digitsOf(source: string): number {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const shift = Number(exponent)
  return Math.max(1, whole.length + shift) + Math.max(0, fraction.length - shift)
}
