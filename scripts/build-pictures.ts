/** Writes the drawings of web/pictures as SVG files beside their sources: run by hand after a change; results are committed. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Drawing } from '#web/pictures/drawing.ts'
import { drawComputing, drawConstruction, drawVocational } from '#web/pictures/fields.ts'
import { drawBuilding, drawHouse } from '#web/pictures/house.ts'
import { amina, chinedu } from '#web/pictures/portraits.ts'
import { drawWorkshop } from '#web/pictures/workshop.ts'

/** `together`: one scale for all, for pictures that show the same thing in several states. */
type Sheet = { width: number; height: number; together?: true; pictures: Record<string, Drawing> }

/** Pictures of one file share a frame and stand side by side, so that the file can be looked at by itself. */
const sheets: Record<string, Sheet> = {
  workshop: { width: 960, height: 710, pictures: { 'workshop-lines': drawWorkshop(true), workshop: drawWorkshop() } },
  fields: {
    width: 360,
    height: 270,
    pictures: { computing: drawComputing(), vocational: drawVocational(), construction: drawConstruction() },
  },
  house: {
    width: 250,
    height: 200,
    together: true,
    pictures: { 'stage-1': drawHouse(1), 'stage-2': drawHouse(2), 'stage-3': drawHouse(3), 'stage-4': drawHouse(4) },
  },
  progress: {
    width: 250,
    height: 200,
    together: true,
    pictures: Object.fromEntries([0, 1, 2, 3, 4, 5].map((parts) => [`built-${parts}`, drawBuilding(parts)])),
  },
}

type Box = [left: number, top: number, width: number, height: number]

const round = (value: number) => Math.round(value * 1000) / 1000

/** Paints every shape in a colour of its own and looks which colours are left: what others cover is not shipped. */
async function visibleParts(drawing: Drawing): Promise<(index: number) => boolean> {
  const [left, top, width, height] = drawing.viewBox()
  const colour = (index: number) => `#${(index * 7 + 1).toString(16).padStart(6, '0')}`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width * 3}" height="${height * 3}" ` +
    `stroke-width="1.5" shape-rendering="crispEdges">${drawing.colourCoded(colour)}</svg>`
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

for (const [name, { width, height, together, pictures }] of Object.entries(sheets)) {
  const all = around(Object.values(pictures).map((drawing) => drawing.viewBox()))
  const groups = Object.entries(pictures).map(async ([id, drawing]) => {
    const [left, top, w, h] = together ? all : drawing.viewBox()
    const scale = Math.min(width / w, height / h)
    const move = `translate(${round((width - w * scale) / 2 - left * scale)} ${round((height - h * scale) / 2 - top * scale)})scale(${round(scale)})`
    return `<g id="${id}"><g transform="${move}">${drawing.content(await visibleParts(drawing))}</g></g>`
  })
  await write(name, width, height, await Promise.all(groups))
}

await write('portraits', 200, 200, [`<g id="amina-yusuf">${amina}</g>`, `<g id="chinedu-okafor">${chinedu}</g>`])

async function write(name: string, width: number, height: number, groups: string[]) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `stroke="var(--p-line)" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${groups.join('')}</svg>\n`
  await writeFile(`web/pictures/${name}.svg`, svg)
  console.log(`${name}.svg ${svg.length} bytes, ${svg.match(/<path/g)?.length ?? 0} paths`)
}
