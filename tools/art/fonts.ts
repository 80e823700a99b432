/**
 * `npm run art:fonts`: subsets the typeface from content/typeface.ts into the files in content/fonts: variable WOFF2 for pages, and one
 * TrueType file per weight for PDFs, because TrueType needs no decompression. Run it by hand after changing the typeface or the currency,
 * and commit the results. No file is written for a subset of characters that the typeface lacks.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { face } from '#content/typeface.ts'
import { currencyLetters, PAGE_FONTS, PAPER_FONTS, PAPER_WEIGHTS } from '#server/content/font-cuts.ts'

const folder = 'content/fonts'
const isPackage = face.source.startsWith('@')

/** Returns the source file for a subset of characters, or null if the package has none. */
function sourceOf(part: string): string | null {
  if (!isPackage) return join(folder, face.source)
  const file = `node_modules/${face.source}/files/${face.source.replace(/^.*\//, '')}-${part}-wght-normal.woff2`
  return existsSync(file) ? file : null
}

type Axes = { wght: number | { min: number; max: number } }

async function cut(file: string, part: string, letters: string, targetFormat: 'woff2' | 'truetype', axes: Axes): Promise<void> {
  await rm(file, { force: true })
  const source = sourceOf(part)
  if (source === null || letters === '') return
  const font = await readFile(source)
  const { characterSet } = create(font)
  const had = new Set(characterSet)
  if (!Array.from(letters).some((sign) => had.has(sign.codePointAt(0) ?? 0))) return
  const bytes = await subsetFont(font, letters, { targetFormat, variationAxes: axes })
  await writeFile(file, bytes)
  console.log(`${file} ${bytes.length} bytes`)
}

await mkdir(folder, { recursive: true })
for (const { name, part, letters } of PAGE_FONTS) {
  await cut(`${folder}/${name}.woff2`, part, letters ?? currencyLetters(), 'woff2', { wght: { min: 400, max: 800 } })
}
for (const [weight, wght] of Object.entries(PAPER_WEIGHTS)) {
  for (const { name, part, letters } of PAPER_FONTS) await cut(`${folder}/${name}-${weight}.ttf`, part, letters, 'truetype', { wght })
}
