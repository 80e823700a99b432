import sharp from 'sharp'
import type { Plugin } from 'vite'
import { colours } from '#content/colours.ts'
import { contentMark, type Mark, markSvg } from '#server/content/mark.ts'

const { forest: ground, onForest: ink, sun: accent } = colours.light

/** Side of an icon in units. Corner radius and margin use the same units. */
const SIDE = 32

/** `share` is the proportion of the side that a mark designed for icons fills. Other marks get a margin. */
function iconSvg(mark: Mark, share: number, corner: number, size?: number): string {
  const isSquare = mark.width === mark.height
  const room = SIDE * share * (isSquare ? 1 : 0.72)
  const scale = room / Math.max(mark.width, mark.height)
  const [width, height] = [mark.width * scale, mark.height * scale]
  const drawing = markSvg(mark, { ink, accent }, { x: (SIDE - width) / 2, y: (SIDE - height) / 2, width, height })
  const measure = size === undefined ? '' : ` width="${size}" height="${size}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"${measure}>` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${ground}"/>${drawing}</svg>`
  )
}

const png = (mark: Mark, size: number, share: number, corner: number) =>
  sharp(Buffer.from(iconSvg(mark, share, corner, size)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/** For programs that do not read pages: an ICO file of PNG images, with a 6-byte header and a directory of 16 bytes per image. */
async function icoOf(mark: Mark, sizes: readonly number[]): Promise<Buffer> {
  const images = await Promise.all(sizes.map((size) => png(mark, size, 1, 4)))
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
  return Buffer.concat([head, ...images])
}

/** Every icon of the site, by file name. Phones crop the maskable one to their own shape, so its edges are empty. */
const icons: Record<string, (mark: Mark) => Promise<Buffer>> = {
  'favicon.svg': async (mark) => Buffer.from(iconSvg(mark, 1, 4)),
  'favicon.ico': (mark) => icoOf(mark, [16, 32, 48]),
  'icons/icon-192.png': (mark) => png(mark, 192, 1, 4),
  'icons/icon-512.png': (mark) => png(mark, 512, 1, 4),
  'icons/icon-maskable.png': (mark) => png(mark, 512, 0.72, 0),
  'icons/apple-touch-icon.png': (mark) => png(mark, 180, 0.84, 0),
}

const typeOf = (name: string) => (name.endsWith('.svg') ? 'image/svg+xml' : name.endsWith('.ico') ? 'image/x-icon' : 'image/png')

/** Creates the icons of the site from the logo of content/ and its colours, for the build and for development. */
export const contentIcons = (): Plugin => ({
  name: 'content-icons',
  async generateBundle() {
    if (this.environment.name !== 'client') return
    const mark = await contentMark('small')
    for (const [fileName, make] of Object.entries(icons)) this.emitFile({ type: 'asset', fileName, source: await make(mark) })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const name = request.url?.slice(1).replace(/\?.*$/, '') ?? ''
      const make = Object.hasOwn(icons, name) ? icons[name] : undefined
      if (make === undefined) return next()
      const answer = async () => {
        const image = await make(await contentMark('small'))
        response.writeHead(200, { 'content-type': typeOf(name) }).end(image)
      }
      answer().catch(next)
    })
  },
})
