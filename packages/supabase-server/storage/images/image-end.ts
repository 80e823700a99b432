import type { PictureType } from './picture-type.ts'

/** Returns the end of the image in these bytes, according to its format, or undefined if it is truncated. */
type FindEnd = (bytes: Buffer) => number | undefined

const ends: Record<PictureType, FindEnd> = {
  'image/jpeg': endOfJpeg,
  'image/png': endOfPng,
  'image/gif': endOfGif,
  'image/webp': endOfWebp,
}

/**
 * True if the bytes are exactly one image. It must not be truncated or followed by anything such as a script or an archive. Trailing
 * zeros are allowed, because some cameras pad their files with them.
 */
export function isOneImage(bytes: Buffer, type: PictureType): boolean {
  const end = ends[type](bytes)
  return end !== undefined && end <= bytes.length && bytes.subarray(end).every((byte) => byte === 0)
}

/**
 * ITU T.81, annex B: a series of segments, each with its length. A scan's header is followed by its data, in which FF is followed by 00
 * or RSTn.
 */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2
  while (at + 4 <= bytes.length || bytes[at + 1] === 0xd9) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]
    if (marker === 0xd9) return at + 2
    // FF bytes may pad the space before a marker.
    if (marker === 0xff) at += 1
    else at = endOfSegment(bytes, at, marker === 0xda)
  }
  return undefined
}

function endOfSegment(bytes: Buffer, at: number, isScan: boolean): number {
  let next = at + 2 + bytes.readUInt16BE(at + 2)
  if (!isScan) return next
  for (;;) {
    next = bytes.indexOf(0xff, next)
    if (next === -1) return bytes.length
    const follower = bytes[next + 1] ?? 0
    if (follower !== 0 && (follower < 0xd0 || follower > 0xd7)) return next
    next += 2
  }
}

/** PNG specification, section 5: chunks of length, name, data and checksum. The last one is named IEND. */
function endOfPng(bytes: Buffer): number | undefined {
  let at = 8
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return undefined
}

/** GIF89a, section 17 and following: optional colour tables, then blocks of sub-blocks with at most 255 bytes, then 3B. */
function endOfGif(bytes: Buffer): number | undefined {
  const colours = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  let at = 13 + colours(bytes[10])
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === 0x3b) return at + 1
    if (block === 0x21) at += 2
    else if (block === 0x2c) at += 11 + colours(bytes[at + 9])
    else return undefined
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0)
    at += 1
  }
  return undefined
}

/** RIFF: the size comes first and excludes the first eight bytes. Odd sizes are padded by one byte. */
function endOfWebp(bytes: Buffer): number | undefined {
  if (bytes.length < 12) return undefined
  const size = bytes.readUInt32LE(4)
  return 8 + size + (size % 2)
}
