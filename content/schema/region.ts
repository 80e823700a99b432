import * as z from 'zod/mini'
import { words } from './basics.ts'

const digits = (most: number) => z.string().check(z.regex(new RegExp(`^[0-9]{0,${most}}$`), `should be no more than ${most} digits`))
const digitCount = z.int().check(z.minimum(2), z.maximum(14))

function isLanguage(tag: string): boolean {
  try {
    return /^en-[A-Z]{2}$/.test(tag) && Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1
  } catch {
    return false
  }
}

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

export const regionSchema = z.object({
  /**
   * BCP 47. Determines how dates, times and amounts are written, and is the declared language of pages, emails and PDFs. Must be English,
   * because the product's texts are.
   */
  language: z.string().check(z.refine(isLanguage, { error: 'should be English as a country writes it, such as en-NG' })),
  /** ISO 4217. */
  currency: z.string().check(z.refine(isCurrency, { error: 'should be a currency by its three letters, such as NGN' })),
  /** Other symbols or abbreviations that people write before an amount, besides the currency sign and the three-letter code. */
  amountsAlsoBegin: z.array(words),
  phones: z
    .object({
      /** The calling code of the country, without a plus sign. */
      callingCode: z.string().check(z.regex(/^[1-9][0-9]{0,2}$/, 'should be one to three digits, such as 234')),
      /** The prefix of a national number, which is dropped after the calling code. Empty if there is none. */
      trunkPrefix: digits(2),
      /** The number of digits after the calling code. */
      digits: z.object({ least: digitCount, most: digitCount }),
      /** How many of those digits are read aloud at a time. A number of a different length is written without spaces. */
      groups: z.array(z.int().check(z.positive())).check(z.minLength(1)),
      /** The message for a number that does not belong to the country. */
      wrong: words,
      hint: words,
    })
    .check(
      z.refine(({ digits: { least, most } }) => least <= most, { error: 'should not be fewer than the least', path: ['digits', 'most'] }),
      z.refine(({ callingCode, digits: { most } }) => callingCode.length + most <= 15, {
        error: 'should make no more than 15 digits with the calling code',
        path: ['digits', 'most'],
      }),
    ),
})
export type Region = z.infer<typeof regionSchema>
