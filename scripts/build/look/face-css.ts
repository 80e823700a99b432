import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { face } from '#content/typeface.ts'
import { currencyLetters, isPreloaded, letterRanges, PAGE_FONTS } from '#server/content/font-cuts.ts'
import { projectRoot } from '#server/project-root.ts'

const quoted = (name: string) => (/^[\w-]+$/.test(name) ? name : `'${name}'`)
const hex = (point: number) => point.toString(16).toUpperCase()
const rangesOf = (letters: string) => letterRanges(letters).map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`)

/** None for `text`, the first: a browser looks into those that follow before. */
const rangeLine = (name: string, letters: string) => (name === 'text' ? '' : `  unicode-range: ${rangesOf(letters).join(', ')};\n`)

/**
 * content/typeface.ts as the style sheet has it (web/styles/site.css). `optional`: a reader whose connection is too slow for the
 * preloaded files keeps the system face for this page instead of seeing every line move, and no phone has to set all lines anew.
 * Letters of names may come late: they swap in.
 */
export function faceCss(): string {
  const there = PAGE_FONTS.filter(({ name }) => existsSync(join(projectRoot, `content/fonts/${name}.woff2`)))
  const faces = there.map(
    ({ name, letters }) =>
      `@font-face {\n  font-family: ${quoted(face.name)};\n  src: url('../../content/fonts/${name}.woff2') format('woff2');\n` +
      `  font-weight: 400 800;\n  font-display: ${isPreloaded(name) ? 'optional' : 'swap'};\n` +
      `${rangeLine(name, letters ?? currencyLetters())}}\n`,
  )
  const families = [face.name, ...face.instead].map(quoted).join(', ')
  return `${faces.join('')}@theme {\n  --font-sans: ${families};\n}\n`
}
