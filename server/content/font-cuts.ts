import { BEFORE_AMOUNT, AFTER_AMOUNT } from '#domain/region.ts'

const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const ascii = range(0x20, 0x7e)

/** A font file for pages; null `letters` means the currency symbols. `part` is the subset of the npm package that contains them. */
type PageFont = { name: string; part: string; letters: string | null }

/**
 * - text: ASCII and the typographic characters that our texts use.
 * - money: the institute's currency symbol, such as ₦, which packages include only in a large file. Every page preloads the first, and
 * pages that show an amount also preload the second.
 * - names-dotted (Yoruba and Igbo ẹ ọ ị ụ, tone marks), names-western (é ó à) and names-extended (ṣ ṅ and other Latin letters): browsers
 *   fetch them only if such a letter occurs.
 */
export const PAGE_FONTS: readonly PageFont[] = [
  { name: 'text', part: 'latin', letters: `${ascii}\u00a0©·×–—‘’“”•…` },
  { name: 'money', part: 'latin-ext', letters: null },
  { name: 'names-western', part: 'latin', letters: range(0xc0, 0xd6) + range(0xd8, 0xff) },
  { name: 'names-dotted', part: 'vietnamese', letters: range(0x300, 0x304) + range(0x323, 0x331) + range(0x1ea0, 0x1ef9) },
  // Without ɓ and ɗ, which few typefaces include. Browsers would fetch the file for nothing.
  {
    name: 'names-extended',
    part: 'latin-ext',
    letters: range(0x100, 0x252) + range(0x254, 0x256) + range(0x258, 0x2ba) + range(0x1e00, 0x1e9f),
  },
]

/** Whether a page that needs the file preloads it. If a font arrives after the text, the browser has to lay out every line again. */
export const isPreloaded = (name: string): boolean => name === 'text' || name === 'money'

/** The fonts for PDFs, which need one file per weight. */
export const PAPER_FONTS = [
  { name: 'text', part: 'latin', letters: `${ascii}${range(0xa0, 0xff)}–—‘’“”•…` },
  { name: 'dotted', part: 'vietnamese', letters: PAGE_FONTS[3]?.letters ?? '' },
  { name: 'extended', part: 'latin-ext', letters: range(0x100, 0x2ba) + range(0x1e00, 0x1e9f) + range(0x20a0, 0x20c0) },
] as const

export const PAPER_WEIGHTS = { regular: 450, bold: 720 } as const

/** The letters of the currency that `text` does not contain. */
export const currencyLetters = (): string =>
  Array.from(BEFORE_AMOUNT + AFTER_AMOUNT)
    .filter((sign) => !PAGE_FONTS[0]?.letters?.includes(sign))
    .join('')

/** The letters as ranges of code points, each with its first and last code point. */
export function letterRanges(letters: string): [from: number, to: number][] {
  const ranges: [number, number][] = []
  for (const point of Array.from(letters, (sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && point <= last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges
}
