import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromFile } from '@capsizecss/unpack/fs'
import { face } from '#content/typeface.ts'
import { currencyLetters, isPreloaded, letterRanges, PAGE_FONTS } from '#server/content/font-cuts.ts'
import { projectRoot } from '#server/project-root.ts'

const quoted = (name: string) => (/^[\w-]+$/.test(name) ? name : `'${name}'`)
const hex = (point: number) => point.toString(16).toUpperCase()
const rangesOf = (letters: string) => letterRanges(letters).map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`)

/** None for `text`, the first: a browser looks into those that follow before. */
const rangeLine = (name: string, letters: string) => (name === 'text' ? '' : `  unicode-range: ${rangesOf(letters).join(', ')};\n`)

/**
 * Faces that readers have, by the names under which a system finds them (Liberation Sans has the widths of Arial). `width`: of an average
 * letter in parts of 2048, as @capsizecss/metrics lists it. `file`: the own face in the weight that they stand in for.
 */
const STAND_INS = [
  { weight: 400, names: ['Arial', 'Liberation Sans', 'Roboto', 'Roboto-Regular'], width: 912, file: 'text.woff2' },
  { weight: 700, names: ['Arial Bold', 'Liberation Sans Bold'], width: 983, file: 'text-bold.ttf' },
  { weight: 700, names: ['Roboto Bold'], width: 926, file: 'text-bold.ttf' },
]
const fallback = `${face.name} Fallback`

/** A face of the reader's system with the measures of the own one: lines that were set in it keep their place when the own one comes. */
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
 * content/typeface.ts as the style sheet has it (web/styles/site.css). `optional`: a reader whose connection is too slow for the
 * preloaded files keeps the system face for this page instead of seeing every line move, and no phone has to set all lines anew.
 * Letters of names may come late: they swap in.
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
