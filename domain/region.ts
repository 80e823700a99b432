import { region } from '#content/region.ts'

/** Values derived from content/region.ts. */

const { callingCode, trunkPrefix, digits, groups } = region.phones

/** BCP 47. */
export const LANGUAGE: string = region.language
/** ISO 3166. */
export const COUNTRY: string = region.language.slice(-2)
/** ISO 4217. */
export const CURRENCY: string = region.currency

const money = new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: CURRENCY, currencyDisplay: 'narrowSymbol' }).formatToParts(1)
const numberStarts = money.findIndex(({ type }) => type === 'integer')
const joined = (parts: typeof money) => parts.map(({ value }) => value).join('')

/** The text before and after an amount in the institute's language: `₦` and an empty string. */
export const BEFORE_AMOUNT: string = joined(money.slice(0, numberStarts))
export const AFTER_AMOUNT: string = joined(
  money.slice(numberStarts).filter(({ type }) => !['integer', 'decimal', 'fraction'].includes(type)),
)

const sign = money.find(({ type }) => type === 'currency')?.value ?? CURRENCY
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Source of a regular expression (flag i) for the currency signs that people write before an amount. */
export const AMOUNT_SIGNS: string = `^(?:${[sign, CURRENCY, ...region.amountsAlsoBegin].map(escaped).join('|')})\\s*`

/** The error message for a phone number that is not valid in the country, and the hint beside the field. */
export const PHONE_WRONG: string = region.phones.wrong
export const PHONE_HINT: string = region.phones.hint

/** `+234...`, shown in an empty field. */
export const PHONE_PLACEHOLDER: string = `+${callingCode}...`
/** `+234`, the start of every stored national number. */
export const PHONE_START: string = `+${callingCode}`

const range = (least: number, most: number) => (least === most ? `{${least}}` : `{${least},${most}}`)

/** Matches stored national numbers. In the same format as `patterns`. */
export const PHONE_PATTERN: string = `^[+]${callingCode}[0-9]${range(digits.least, digits.most)}$`
/** The prefix dialled before a number inside the country, or '' if there is none. */
export const PHONE_TRUNK: string = trunkPrefix
/** Source of a regular expression for the start of a number, without separators, that shows its country or a national prefix. */
export const PHONE_BEGINS: string = `^(?:[+]|00|${callingCode}|${trunkPrefix})`

/** Source of a regular expression and its replacement. They add spaces to a stored number to make it easier to read. */
export const PHONE_GROUPS: string = `^\\+${callingCode}${groups.map((count) => `([0-9]{${count}})`).join('')}$`
export const PHONE_SHOWN: string = [`+${callingCode}`, ...groups.map((_, index) => `$${index + 1}`)].join(' ')
