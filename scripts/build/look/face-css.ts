import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromFile } from '@capsizecss/unpack/fs'
import { face } from '#content/typeface.ts'
import { currencyLetters, isPreloaded, letterRanges, PAGE_FONTS } from '#server/content/font-cuts.ts'
import { projectRoot } from '#server/project-root.ts'

const quoted = (name: string) => (/^[\w-]+$/.test(name) ? name : `'${name}'`)
const hex = (point: number) => point.toString(16).toUpperCase()
const rangesOf = (letters: string) => letterRanges(letters).map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`)

/** Empty for `text`, the first font, because browsers check the later fonts first. */
const rangeLine = (name: string, letters: string) => (name === 'text' ? '' : `  unicode-range: ${rangesOf(letters).join(', ')};\n`)

/**
 * Typefaces that readers have installed, by their system names (Liberation Sans has the same widths as Arial). `width` is the width of an
 * average letter in units of 1/2048, as listed in @capsizecss/metrics. `file` is our own font in the weight that they replace.
 */
const STAND_INS = [
  { weight: 400, names: ['Arial', 'Liberation Sans', 'Roboto', 'Roboto-Regular'], width: 912, file: 'text.woff2' },
  { weight: 700, names: ['Arial Bold', 'Liberation Sans Bold'], width: 983, file: 'text-bold.ttf' },
  { weight: 700, names: ['Roboto Bold'], width: 926, file: 'text-bold.ttf' },
]
const fallback = `${face.name} Fallback`

/** A system font adjusted to the metrics of our own font, so that the text does not shift when our font loads. */
async function fallbackRule({ weight, names, width, file }: (typeof STAND_INS)[number]): Promise<string> {
  const { unitsPerEm, xWidthAvg, ascent, descent, lineGap } = await fromFile(join(projectRoot, 'content/fonts', file))
  const size = (xWidthAvg / unitsPerEm) * (2048 / width)
  const percent = (share: number) => `${Number((100 * share).toFixed(2))}%`
  const heights = { ascent, descent: -descent, 'line-gap': lineGap }
  return (
    `@font-face {\n  font-family: ${quoted(fallback)};\n  src: ${names.map((name) => `local('${name}')`).join(', ')};\n` +
    `  font-weight: ${weight};\n  size-adjust: ${percent(size)};\n` +
    `${Object.entries(heights)
      .map(([name, height]) => `  ${name}-override: ${percent(height / unitsPerEm / size)};\n`)
      .join('')}}\n`
  )
}

/**
 * content/typeface.ts as CSS (web/styles/site.css). `optional`: if the connection is too slow for the preloaded files, the reader keeps
 * the system font on this page. Lines do not move, and phones do not have to lay out the page a second time. Characters that occur only
 * in names may load late and are then swapped in.
 */
export async function faceCss(): Promise<string> {
  const there = PAGE_FONTS.filter(({ name }) => existsSync(join(projectRoot, `content/fonts/${name}.woff2`)))
  const faces = there.map(
    ({ name, letters }) =>
      `@font-face {\n  font-family: ${quoted(face.name)};\n  src: url('../../content/fonts/${name}.woff2') format('woff2');\n` +
      `  font-weight: 400 800;\n  font-display: ${isPreloaded(name) ? 'optional' : 'swap'};\n` +
      `${rangeLine(name, letters ?? currencyLetters())}}\n`,
  )
  const fallbacks = await Promise.all(STAND_INS.map(fallbackRule))
  const families = [face.name, fallback, ...face.instead].map(quoted).join(', ')
  return `${[...faces, ...fallbacks].join('')}@theme {\n  --font-sans: ${families};\n}\n`
}
