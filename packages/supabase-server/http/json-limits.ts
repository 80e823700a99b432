/**
 * Maximum size of a JSON body in bytes, unless a smaller limit applies. It is several times the size of the longest application or
 * inquiry, but small enough that a dozen at a time are no burden.
 */
export const JSON_BYTES = 262_144

/** Limits for a JSON text. */
export const jsonLimits = {
  /** Nesting depth of lists and objects. The application form has four levels. */
  depth: 32,
  /** Number of values, including those within lists and objects. */
  values: 20_000,
  /** Length of a name in UTF-16 units. */
  name: 256,
  /** Number of digits in a number, written in plain notation. Allows any reasonable integer or decimal, but not 1e131000. */
  digits: 60,
} as const

/** The limit that a JSON text exceeds. */
export type JsonExcess = keyof typeof jsonLimits

/** The error messages. They never contain the input. */
export const excessSentences: Readonly<Record<JsonExcess, string>> = {
  depth: `The body is nested deeper than ${jsonLimits.depth} levels`,
  values: `The body holds more than ${jsonLimits.values} values`,
  name: `A name of the body is longer than ${jsonLimits.name} characters`,
  digits: `A number of the body has more than ${jsonLimits.digits} digits when written out`,
}

const COLON_NEXT = /\s*:/y
const EXPONENT = /e/i

/**
 * Returns the first limit that a JSON text exceeds. Reads the text once, before it is parsed. Parsed into JavaScript values, many keys
 * would take a hundred times their length, and numbers would be rounded. Invalid JSON is left to the parser.
 */
export function excessOf(text: string): JsonExcess | undefined {
  let depth = 0
  let values = 0
  // Uses character codes for speed, because this is a large part of the work for every saved draft.
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    switch (sign) {
      case 0x22: {
        const start = at + 1
        at = endOfText(text, start)
        if (at - start > jsonLimits.name && isName(text, at)) return 'name'
        break
      }
      case 0x5b: // [
      case 0x7b: // {
        values += 1
        depth += 1
        if (depth > jsonLimits.depth) return 'depth'
        if (values > jsonLimits.values) return 'values'
        break
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1
        break
      case 0x2c: // ,
        values += 1
        if (values > jsonLimits.values) return 'values'
        break
      default: {
        if (sign !== 0x2d && !isDigit(sign)) break
        const start = at
        while (isOfNumber(text.charCodeAt(at + 1))) at += 1
        if (digitsOf(text.slice(start, at + 1)) > jsonLimits.digits) return 'digits'
      }
    }
  }
  return undefined
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** `.`, `e`, `E`, `+`, `-` or a digit. */
const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2e || code === 0x65 || code === 0x45 || code === 0x2b || code === 0x2d

/** Returns the end of the string that starts here: the next quotation mark without an odd number of backslashes before it. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (end - backslashes > start && text[end - backslashes - 1] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

function isName(text: string, end: number): boolean {
  COLON_NEXT.lastIndex = end + 1
  return COLON_NEXT.test(text)
}

/**
 * Number of digits in plain notation, before and after the decimal point. For a short number without an exponent, returns its length as
 * an upper bound.
 */
function digitsOf(source: string): number {
  if (source.length <= jsonLimits.digits && !EXPONENT.test(source)) return source.length
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const shift = Number(exponent)
  return Math.max(1, whole.length + shift) + Math.max(0, fraction.length - shift)
}
