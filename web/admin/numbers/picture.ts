import { saveFile } from '#web/lib/save-file.ts'

export type PictureWords = { title: string; about: string; source: string }

const SVG = 'http://www.w3.org/2000/svg'
/** Pixels; what is drawn is twice as fine. */
const [WIDTH, MARGIN, HEAD, FOOT, SCALE] = [960, 32, 104, 48, 2]
const [INK, PAPER] = ['#1a1a1a', '#ffffff']

function text(words: string, x: number, y: number, size: number, weight = 400): SVGTextElement {
  const element = document.createElementNS(SVG, 'text')
  for (const [name, value] of Object.entries({ x, y, 'font-size': size, 'font-weight': weight })) element.setAttribute(name, String(value))
  element.textContent = words
  return element
}

/** The drawing as it stands on the page, in black on white with what it is, what it is of, and where it comes from. */
export function pictureOf(drawing: SVGSVGElement, { title, about, source }: PictureWords): { svg: SVGSVGElement; height: number } {
  const inner = drawing.cloneNode(true) as SVGSVGElement
  const tall = Number(drawing.getAttribute('height'))
  const height = HEAD + tall + FOOT
  for (const name of ['class', 'role', 'aria-label']) inner.removeAttribute(name)
  for (const [name, value] of Object.entries({ x: MARGIN, y: HEAD, width: WIDTH - 2 * MARGIN, height: tall }))
    inner.setAttribute(name, String(value))
  const svg = document.createElementNS(SVG, 'svg')
  const given = { width: WIDTH, height, color: INK, fill: INK, 'font-family': 'sans-serif' }
  for (const [name, value] of Object.entries(given)) svg.setAttribute(name, String(value))
  const ground = document.createElementNS(SVG, 'rect')
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: PAPER })) ground.setAttribute(name, value)
  svg.append(ground, text(title, MARGIN, 46, 26, 700), text(about, MARGIN, 74, 16), inner, text(source, MARGIN, height - 18, 13))
  return { svg, height }
}

/** Saves a drawing as a PNG for a letter or a slide. Rejects where the browser cannot draw it. */
export async function savePicture(drawing: SVGSVGElement, words: PictureWords): Promise<void> {
  const { svg, height } = pictureOf(drawing, words)
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }))
  try {
    const image = new Image(WIDTH, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH * SCALE
    canvas.height = height * SCALE
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { promise, resolve } = Promise.withResolvers<Blob | null>()
    canvas.toBlob(resolve, 'image/png')
    const picture = await promise
    if (picture === null) throw new Error('The browser made no picture')
    saveFile(picture, `${words.title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`)
  } finally {
    URL.revokeObjectURL(address)
  }
}
