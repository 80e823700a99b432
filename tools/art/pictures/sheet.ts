import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import type { Drawing } from './drawing.ts'
import { shortPath } from './short-path.ts'

/** `together`: uses one scale for all pictures. Set it when the pictures show the same thing in several states. */
export type Sheet = { width: number; height: number; together?: true; pictures: Record<string, Drawing> }

type Box = [left: number, top: number, width: number, height: number]

const round = (value: number) => Math.round(value * 1000) / 1000

/** Writes one file. Its pictures share a frame and lie on top of each other, and a page selects one by id. */
export async function writeSheet(name: string, { width, height, together, pictures }: Sheet) {
  const all = around(Object.values(pictures).map((drawing) => drawing.viewBox()))
  const groups = Object.entries(pictures).map(async ([id, drawing]) => {
    const [left, top, w, h] = together ? all : drawing.viewBox()
    const scale = Math.min(width / w, height / h)
    const [across, down] = [(width - w * scale) / 2 - left * scale, (height - h * scale) / 2 - top * scale]
    const move = `translate(${round(across)} ${round(down)})scale(${round(scale)})`
    // The lines of small pictures would otherwise become too thin.
    const weight = scale < 0.75 ? ` stroke-width="${round(Math.min(1.2 / scale, 2.25))}"` : ''
    const paths = drawing.content(await visibleParts(drawing, scale < 0.75 ? 1 : 3))
    const content = paths.replaceAll(/ d="([^"]+)"/g, (_, d: string) => ` d="${shortPath(d)}"`)
    return `<g id="${id}"${weight}><g transform="${move}">${content}</g></g>`
  })
  await writeGroups(name, width, height, await Promise.all(groups))
}

/** Writes finished groups to a single file in content/pictures. */
export async function writeGroups(name: string, width: number, height: number, groups: string[]) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `stroke="var(--p-line)" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${groups.join('')}</svg>\n`
  const file = `content/pictures/${name}.svg`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, svg)
  console.log(`${name}.svg ${svg.length} bytes, ${svg.match(/<path/g)?.length ?? 0} paths`)
}

/** Paints every shape in a unique colour and checks which colours remain visible. Hidden shapes are not shipped. */
async function visibleParts(drawing: Drawing, detail: number): Promise<(index: number) => boolean> {
  const [left, top, width, height] = drawing.viewBox()
  const colour = (index: number) => `#${(index * 7 + 1).toString(16).padStart(6, '0')}`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" ` +
    `width="${width * detail}" height="${height * detail}" ` +
    `stroke-width="1.5" stroke-linecap="round" shape-rendering="crispEdges">${drawing.colourCoded(colour)}</svg>`
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const seen = new Set<number>()
  for (let at = 0; at < pixels.length; at += 3) seen.add(pixels.readUIntBE(at, 3))
  return (index) => seen.has(index * 7 + 1)
}

const around = (boxes: Box[]): Box => {
  const left = Math.min(...boxes.map((box) => box[0]))
  const top = Math.min(...boxes.map((box) => box[1]))
  const right = Math.max(...boxes.map((box) => box[0] + box[2]))
  const bottom = Math.max(...boxes.map((box) => box[1] + box[3]))
  return [left, top, right - left, bottom - top]
}
