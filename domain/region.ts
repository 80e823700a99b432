import { region } from '#content/region.ts'

/** What follows from content/region.ts. */

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

/** What stands before an amount and behind it, as the language writes the currency: `₦` and nothing. */
export const BEFORE_AMOUNT: string = joined(money.slice(0, numberStarts))
export const AFTER_AMOUNT: string = joined(
  money.slice(numberStarts).filter(({ type }) => !['integer', 'decimal', 'fraction'].includes(type)),
)

const sign = money.find(({ type }) => type === 'currency')?.value ?? CURRENCY
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Source of a regular expression (flag i): what people write before an amount. */
export const AMOUNT_SIGNS: string = `^(?:${[sign, CURRENCY, ...region.amountsAlsoBegin].map(escaped).join('|')})\\s*`

/** Said of a number that is not one of the country; what a field for one says beside it. */
export const PHONE_WRONG: string = region.phones.wrong
export const PHONE_HINT: string = region.phones.hint

/** `+234...`, shown in an empty field. */
export const PHONE_PLACEHOLDER: string = `+${callingCode}...`
/** `+234`, which a stored number of the country begins with. */
export const PHONE_START: string = `+${callingCode}`

const range = (least: number, most: number) => (least === most ? `{${least}}` : `{${least},${most}}`)

/** Stored numbers of the country, as `patterns` are written. */
export const PHONE_PATTERN: string = `^[+]${callingCode}[0-9]${range(digits.least, digits.most)}$`
/** What is dialled before a number inside the country; '' where nothing is. */
export const PHONE_TRUNK: string = trunkPrefix
/** Source of a regular expression: how a number begins, without separators, that says of which country it is or is dialled here. */
export const PHONE_BEGINS: string = `^(?:[+]|00|${callingCode}|${trunkPrefix})`

/** Source of a regular expression and its replacement: a stored number with spaces, for reading aloud. */
export const PHONE_GROUPS: string = `^\\+${callingCode}${groups.map((count) => `([0-9]{${count}})`).join('')}$`
export const PHONE_SHOWN: string = [`+${callingCode}`, ...groups.map((_, index) => `$${index + 1}`)].join(' ')
