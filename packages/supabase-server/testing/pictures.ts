import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'gif' | 'webp'

/** A real picture: a green field with a red corner at the top left, so that a rotation is visible. */
export async function picture(format: Format, { width = 320, height = 240, orientation = 1 } = {}): Promise<Buffer> {
  const side = Math.max(1, Math.floor(Math.min(width, height) / 2))
  const corner = await sharp({ create: { width: side, height: side, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer()
  const field = sharp({ create: { width, height, channels: 3, background: '#008000' } }).composite([{ input: corner, left: 0, top: 0 }])
  const exif = { IFD0: { Copyright: 'Hidden words', Make: 'A camera' }, IFD3: { GPSLatitude: '9/1 4/1 0/1' } }
  const marked =
    format === 'gif' ? field : field.withExif(exif).withMetadata({ orientation, exif } as Parameters<typeof field.withMetadata>[0])
  return marked.toFormat(format).toBuffer()
}

/** An animated picture. */
export async function movingPicture(format: 'gif' | 'webp', frames: number, side = 8): Promise<Buffer> {
  const raw = Buffer.alloc(side * side * 3 * frames)
  for (let frame = 0; frame < frames; frame++) raw.fill(frame * 37, frame * side * side * 3, (frame + 1) * side * side * 3)
  const pages = sharp(raw, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
  return format === 'gif' ? pages.gif({ delay: 100 }).toBuffer() : pages.webp({ lossless: true }).toBuffer()
}

/** A PNG of a few hundred bytes, all in one colour, that claims to have the given dimensions. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(height, 2000) * (Math.ceil(width / 8) + 1)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG chunk with its checksum (PNG specification, annex D). */
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(checksum(body), body.length + 4)
  return framed
}

function checksum(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** A photo like one taken with a phone: several megabytes, rotated, with the location where it was taken. */
export async function photograph(): Promise<Buffer> {
  const size = { width: 2400, height: 1800 }
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const exif = { IFD0: { Make: 'A telephone' }, IFD3: { GPSLatitude: '9/1 4/1 0/1' } }
  return sharp(grain).withExif(exif).withMetadata({ orientation: 6 }).jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer()
}
