/** Writes the icons of web/public/icons from web/public/favicon.svg: run by hand after a change of that; results are committed. */
import { mkdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = 'web/public/icons'
const mark = (await readFile('web/public/favicon.svg', 'utf8')).replace(/<rect[^>]*>/, '')
const ground = '#14512f'

/** `share`: how much of the icon's width the drawing may fill. Maskable icons lose their edges to the phone's shape. */
async function write(name: string, size: number, share: number, corner: number) {
  const inner = mark.replace(
    '<svg ',
    `<svg x="${(32 * (1 - share)) / 2}" y="${(32 * (1 - share)) / 2}" width="${32 * share}" height="${32 * share}" `,
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">` +
    `<rect width="32" height="32" rx="${corner}" fill="${ground}"/>${inner}</svg>`
  await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toFile(`${folder}/${name}.png`)
}

await mkdir(folder, { recursive: true })
await write('icon-192', 192, 1, 4)
await write('icon-512', 512, 1, 4)
await write('icon-maskable', 512, 0.72, 0)
await write('apple-touch-icon', 180, 0.84, 0)
