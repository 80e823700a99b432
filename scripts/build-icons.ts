/** Writes favicon.ico and web/public/icons from web/public/favicon.svg: run by hand after a change of that; results are committed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { colours } from '#content/colours.ts'

const folder = 'web/public/icons'
const mark = (await readFile('web/public/favicon.svg', 'utf8')).replace(/<rect[^>]*>/, '')
const ground = colours.light.forest

const drawn = (size: number, share: number, corner: number) => {
  const at = (32 * (1 - share)) / 2
  const inner = mark.replace('<svg ', `<svg x="${at}" y="${at}" width="${32 * share}" height="${32 * share}" `)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">` +
    `<rect width="32" height="32" rx="${corner}" fill="${ground}"/>${inner}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 })
}

/** `share`: how much of the icon's width the drawing may fill. Maskable icons lose their edges to the phone's shape. */
async function write(name: string, size: number, share: number, corner: number) {
  await drawn(size, share, corner).toFile(`${folder}/${name}.png`)
}

/** What programs ask for that read no page: an ICO file of PNG images, a directory of 16 bytes each behind a head of 6. */
async function writeFavicon(sizes: readonly number[]) {
  const images = await Promise.all(sizes.map((size) => drawn(size, 1, 4).toBuffer()))
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach((image, at) => {
    const entry = 6 + 16 * at
    head.writeUInt8(sizes[at] ?? 0, entry)
    head.writeUInt8(sizes[at] ?? 0, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(image.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += image.length
  })
  await writeFile('web/public/favicon.ico', Buffer.concat([head, ...images]))
}

await mkdir(folder, { recursive: true })
await write('icon-192', 192, 1, 4)
await write('icon-512', 512, 1, 4)
await write('icon-maskable', 512, 0.72, 0)
await write('apple-touch-icon', 180, 0.84, 0)
await writeFavicon([16, 32, 48])
