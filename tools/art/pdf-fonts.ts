/**
 * `npm run art:pdf-fonts`: subsets the fonts for PDFs that the server creates. Run it by hand after a change here or to the packages, and
 * commit the results in server/pdf/fonts. PDFs use one TrueType file per weight, because TrueType needs no decompression.
 *
 * The fonts cover the characters that the institute's typeface (content/fonts, tools/art/fonts.ts) lacks: Inter for Latin letters such as
 * ɓ ɗ ƙ ƴ, Noto Naskh Arabic for Arabic, and Noto Emoji for single-colour emoji. The project depends on none of these packages. Get each
 * with
 * `npm pack`, unpack it and pass its folder (@fontsource-variable/inter@5.3.0, @fontsource/noto-naskh-arabic@5.3.0,
 * @fontsource/noto-emoji@5.3.2): npm run art:pdf-fonts -- INTER NASKH EMOJI
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { PAPER_WEIGHTS } from '#server/content/font-cuts.ts'

const [inter, naskh, emoji] = process.argv.slice(2)
if (inter === undefined || naskh === undefined || emoji === undefined) throw new Error('Name the folders of the three unpacked packages')

const range = (from: number, to: number) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const other = join(inter, 'files/inter-')

const cuts = [{ from: `${other}latin-ext`, to: 'other', letters: `${range(0x100, 0x2ba)}${range(0x1e00, 0x1eff)}` }]

for (const [weight, wght] of Object.entries(PAPER_WEIGHTS)) {
  for (const { from, to, letters } of cuts) {
    const font = await readFile(`${from}-wght-normal.woff2`)
    const cut = await subsetFont(font, letters, { targetFormat: 'truetype', variationAxes: { wght } })
    await writeFile(`server/pdf/fonts/${to}-${weight}.ttf`, cut)
    console.log(`${to}-${weight}.ttf ${cut.length} bytes`)
  }
}

/** Joiners, which change the shape of the characters beside them. */
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
  await writeFile(`server/pdf/fonts/${to}.ttf`, cut)
  console.log(`${to}.ttf ${cut.length} bytes`)
}
