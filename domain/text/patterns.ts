import { PHONE_PATTERN } from '#domain/region.ts'

/**
 * Patterns in the subset of regular expressions that JavaScript and PostgreSQL interpret in the same way: explicit ranges, no
 * backslashes, no look-around, bounds up to 255. They are defined only here, and SQL reads them from the settings.
 */
const label = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const localCharacters = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"

export const patterns = {
  /** An address that mail servers accept: dotted words, `@`, and a domain of at least two labels. */
  email: `^${localCharacters}([.]${localCharacters})*@(${label}[.])+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`,
  /** For the institute's country (content/region.ts). Specification, section 5: +234 followed by exactly 10 digits. */
  nationalPhone: PHONE_PATTERN,
  /** Specification, section 5: a plus sign, a first digit 1 to 9, 2 to 15 digits in total. */
  internationalPhone: '^[+][1-9][0-9]{1,14}$',
  /** A text with a year such as `2021` in it, as in `May 2021` and `2018/2019`. */
  holdsYear: '(^|[^0-9])(19|20)[0-9][0-9]([^0-9]|$)',
  /** Any http or https URL, by its parts (RFC 3986, section 3), with letters of any script (ruling 46). `[Z-^]` contains the `]`. */
  webAddress: '^[Hh][Tt][Tt][Pp][Ss]?://([^ /?#@]+@)?([^ /?#@:<>^|"]+|[[][0-9A-Fa-f:.]+[Z-^])(:[0-9]{1,5})?([/?#][^ ]*)?$',
} as const

const compiled = new Map<string, RegExp>()

export function matches(pattern: string, text: string): boolean {
  let expression = compiled.get(pattern)
  if (!expression) {
    expression = new RegExp(pattern, 'u')
    compiled.set(pattern, expression)
  }
  return expression.test(text)
}
