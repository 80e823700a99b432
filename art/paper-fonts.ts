/**
 * Cuts the fonts of the papers the server makes (PDF): run by hand after a change here or of the packages; the results in
 * server/papers/fonts are committed. Papers take TrueType files of one weight each, which need no unpacking.
 *
 * The face of the site comes in the same parts as in fonts.ts. It has no Hausa ɓ ɗ ƙ ƴ: those come from Inter, Arabic from
 * Noto Naskh Arabic, emoji from Noto Emoji, which draws them in one colour. The project depends on none of them; of each,
 * `npm pack`, unpacked, is a folder to name (@fontsource-variable/inter@5.3.0, @fontsource/noto-naskh-arabic@5.3.0,
 * @fontsource/noto-emoji@5.3.2): node scripts/run.js art/paper-fonts.ts INTER NASKH EMOJI
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const [inter, naskh, emoji] = process.argv.slice(2)
if (inter === undefined || naskh === undefined || emoji === undefined) throw new Error('Name the folders of the three unpacked packages')

const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const site = 'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-'
const other = join(inter, 'files/inter-')

const cuts = [
  { from: `${site}latin`, to: 'text', letters: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…` },
  { from: `${site}latin-ext`, to: 'extended', letters: `${range(0x100, 0x2ba)}${range(0x1e00, 0x1e9f)}₦` },
  { from: `${site}vietnamese`, to: 'dotted', letters: `${range(0x300, 0x304)}${range(0x323, 0x331)}${range(0x1ea0, 0x1ef9)}` },
  { from: `${other}latin-ext`, to: 'other', letters: `${range(0x100, 0x2ba)}${range(0x1e00, 0x1eff)}` },
]
const weights = { regular: 450, bold: 720 }

for (const [weight, wght] of Object.entries(weights)) {
  for (const { from, to, letters } of cuts) {
    const font = await readFile(`${from}-wght-normal.woff2`)
    const cut = await subsetFont(font, letters, { targetFormat: 'truetype', variationAxes: { wght } })
    await writeFile(`server/papers/fonts/${to}-${weight}.ttf`, cut)
    console.log(`${to}-${weight}.ttf ${cut.length} bytes`)
  }
}

/** Joiners, which shape what stands beside them. */
const joiners = '\u200c\u200d'
const signs = Array.from({ length: 0x1fbff }, (_, point) => String.fromCodePoint(point + 1))
const pictures = signs.filter((sign) => /^\p{Emoji}$/u.test(sign) && !/^[0-9#*]$/.test(sign)).join('')
const fixed = [
  {
    from: `${naskh}/files/noto-naskh-arabic-arabic-400`,
    to: 'arabic-regular',
    letters: `${range(0x600, 0x6ff)}${range(0x750, 0x77f)}${joiners}`,
  },
  {
    from: `${naskh}/files/noto-naskh-arabic-arabic-700`,
    to: 'arabic-bold',
    letters: `${range(0x600, 0x6ff)}${range(0x750, 0x77f)}${joiners}`,
  },
  { from: `${emoji}/files/noto-emoji-emoji-400`, to: 'emoji-regular', letters: `${pictures}${joiners}` },
]
for (const { from, to, letters } of fixed) {
  const cut = await subsetFont(await readFile(`${from}-normal.woff2`), letters, { targetFormat: 'truetype' })
  await writeFile(`server/papers/fonts/${to}.ttf`, cut)
  console.log(`${to}.ttf ${cut.length} bytes`)
}
