import { saveFile } from '#web/lib/save-file.ts'

/** In pixels. The picture is drawn at twice this resolution. */
const [WIDTH, MARGIN, HEAD, SCALE] = [960, 32, 104, 2]

function svgElement<Name extends keyof SVGElementTagNameMap>(name: Name, attributes: Record<string, string | number>) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

function text(words: string, y: number, size: number, weight = 400): SVGTextElement {
  const element = svgElement('text', { x: MARGIN, y, 'font-size': size, 'font-weight': weight })
  element.textContent = words
  return element
}

/** Saves a chart as a PNG for use in a document or on a slide, in black on white. Rejects if the browser cannot draw it. */
export async function savePicture(drawing: SVGSVGElement, title: string, about: string): Promise<void> {
  const height = HEAD + drawing.height.baseVal.value + MARGIN
  const svg = svgElement('svg', { width: WIDTH, height, color: '#1a1a1a', fill: '#1a1a1a', 'font-family': 'sans-serif' })
  const bars = svgElement('svg', { x: MARGIN, y: HEAD, width: WIDTH - 2 * MARGIN, 'font-size': 15 })
  bars.append(...drawing.cloneNode(true).childNodes)
  const ground = svgElement('rect', { width: '100%', height: '100%', fill: '#ffffff' })
  svg.append(ground, text(title, 46, 26, 700), text(about, 74, 16), bars)
  const image = new Image(WIDTH, height)
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture === null) throw new Error('The browser could not create the picture')
  saveFile(picture, `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`)
}
