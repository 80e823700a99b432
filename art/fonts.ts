/**
 * Cuts the site's font files from the npm package: run by hand after a change here or of the package; the results in
 * web/fonts are committed.
 *
 * - text: ASCII and the typographic signs our texts use. Preloaded by every page.
 * - naira: ₦ alone, which the package keeps in its large latin-ext file.
 * - names-dotted (Yoruba and Igbo ẹ ọ ị ụ, tone marks), names-western (é ó à) and names-extended (ṣ ṅ and other Latin
 *   letters): browsers fetch them only when such a letter occurs. The face has no Hausa ɓ ɗ ƙ; they come from the reader's system.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = 'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-'

const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const cuts = [
  { from: 'latin', to: 'text', letters: `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”•…` },
  { from: 'latin', to: 'names-western', letters: `${range(0xc0, 0xd6)}${range(0xd8, 0xff)}` },
  { from: 'latin-ext', to: 'naira', letters: '₦' },
  { from: 'vietnamese', to: 'names-dotted', letters: `${range(0x300, 0x304)}${range(0x323, 0x331)}${range(0x1ea0, 0x1ef9)}` },
  { from: 'latin-ext', to: 'names-extended', letters: `${range(0x100, 0x2ba)}${range(0x1e00, 0x1e9f)}` },
]

for (const { from, to, letters } of cuts) {
  const font = await readFile(`${source}${from}-wght-normal.woff2`)
  const cut = await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 800 } } })
  await writeFile(`web/fonts/${to}.woff2`, cut)
  console.log(`${to}.woff2 ${cut.length} bytes`)
}
