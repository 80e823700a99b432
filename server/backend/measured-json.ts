/**
 * Bytes of a JSON body, wherever no smaller limit stands: several times the longest application or inquiry, and few enough that a
 * dozen at once are no weight.
 */
export const JSON_BYTES = 262_144

/** What a JSON text may hold. */
export const jsonLimits = {
  /** Levels of lists and objects inside each other; the form of an application has four. */
  depth: 32,
  /** Values, those within lists and objects counted, too. */
  values: 20_000,
  /** UTF-16 units of a name. */
  name: 256,
  /** Digits of a number, written out: every integer and decimal that people mean, and not 1e131000. */
  digits: 60,
} as const

/** What a JSON text has too much of. */
export type JsonExcess = keyof typeof jsonLimits

/** What is said of it; never what was sent. */
export const excessSentences: Readonly<Record<JsonExcess, string>> = {
  depth: `The body is nested deeper than ${jsonLimits.depth} levels`,
  values: `The body holds more than ${jsonLimits.values} values`,
  name: `A name of the body is longer than ${jsonLimits.name} characters`,
  digits: `A number of the body has more than ${jsonLimits.digits} digits when written out`,
}

/** Everything of a JSON text but its texts: what opens, parts and closes, and numbers. */
const SIGN = /["{}[\],]|-?\d[\d.eE+-]*/g
const COLON_NEXT = /\s*:/y

/**
 * The first excess of a JSON text, which is gone through once, before anything is made of it: as values of JavaScript many keys
 * take a hundred times their length, and numbers are rounded. What is no JSON is left to the parser.
 */
export function excessOf(text: string): JsonExcess | undefined {
  let depth = 0
  let values = 0
  SIGN.lastIndex = 0
  for (let found = SIGN.exec(text); found; found = SIGN.exec(text)) {
    const [sign] = found
    switch (sign) {
      case '"': {
        const end = endOfText(text, SIGN.lastIndex)
        if (end - SIGN.lastIndex > jsonLimits.name && isName(text, end)) return 'name'
        SIGN.lastIndex = end + 1
        break
      }
      case '{':
      case '[':
        depth += 1
        values += 1
        break
      case '}':
      case ']':
        depth -= 1
        break
      case ',':
        values += 1
        break
      default:
        if (digitsOf(sign) > jsonLimits.digits) return 'digits'
    }
    if (depth > jsonLimits.depth) return 'depth'
    if (values > jsonLimits.values) return 'values'
  }
  return undefined
}

/** Where the text that begins here ends: the next quotation mark without an odd number of backslashes before it. */
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

/** Digits of a JSON number in plain notation, before and after the point. */
function digitsOf(source: string): number {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const shift = Number(exponent)
  return Math.max(1, whole.length + shift) + Math.max(0, fraction.length - shift)
}
