import { join } from 'node:path'
import { openSync } from 'fontkit'
import sharp from 'sharp'
import { colours } from '#content/colours.ts'
import { institute } from '#content/institute.ts'
import { contentMark, markSvg } from '#server/content/mark.ts'
import { projectRoot } from '#server/project-root.ts'

const [WIDTH, HEIGHT] = [1200, 630]
/** The left edge of the text, and its maximum width. */
const [LEFT, MEASURE] = [80, 1040]

/** Converts text to shapes, because the typeface may not be installed on the machine that builds a site. */
function lettering(file: string) {
  const font = openSync(join(projectRoot, 'content/fonts', file))
  const scale = (size: number) => size / font.unitsPerEm
  const widthOf = (text: string, size: number) => font.layout(text).advanceWidth * scale(size)
  const write = (text: string, size: number, baseline: number, colour: string) => {
    const { glyphs, positions } = font.layout(text)
    let x = 0
    const shapes = glyphs.map(({ path }, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      const shape = `<path transform="translate(${x + xOffset} ${yOffset})" d="${path.toSVG()}"/>`
      x += xAdvance
      return shape
    })
    return `<g fill="${colour}" transform="translate(${LEFT} ${baseline})scale(${scale(size)} -${scale(size)})">${shapes.join('')}</g>`
  }
  const linesOf = (text: string, size: number) => {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ')
      if (lines.length > 0 && widthOf(longer, size) <= MEASURE) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }
  return { write, linesOf, widthOf }
}

/** A social card with logo and name, for pages without their own: a PNG of 1200 by 630 pixels. */
export async function plainCard(): Promise<Buffer> {
  const { paper, line, ink, soft, laterite } = colours.light
  const mark = await contentMark()
  const bold = lettering('text-bold.ttf')
  const regular = lettering('text-regular.ttf')
  const size = [92, 76, 60, 48].find((one) => bold.linesOf(institute.name, one).length <= 2) ?? 48
  const lines = bold.linesOf(institute.name, size)
  const sign = markSvg(mark, { ink, accent: laterite }, { x: LEFT, y: 96, width: (130 * mark.width) / mark.height, height: 130 })
  const top = 330 + size * 0.5
  const place = institute.address.slice(-3).join(', ')
  const from = LEFT + regular.widthOf(place, 24) + 28
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${paper}"/>` +
    `<path fill="none" stroke="${ink}" stroke-width="2" d="M23 23H1177V607H23z"/>` +
    `<path fill="none" stroke="${line}" d="M32.5 32.5H1167.5V597.5H32.5z"/>${sign}` +
    lines.map((text, at) => bold.write(text, size, top + at * size * 1.08, ink)).join('') +
    regular.write(place, 24, 552, soft) +
    `<path fill="none" stroke="${laterite}" stroke-width="2" d="M${from} 544H1120M${from + 1} 536v16M1119 536v16"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}
