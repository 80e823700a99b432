import sharp from 'sharp'
import { contentMark, markSvg } from '#server/content/mark.ts'
import { ink } from './sheet.ts'

/** Points; the mark of the sample is drawn at 0.86 of its own units. */
const HEIGHT = 34.4
/** Pixels to a point: 600 to an inch. */
const FINENESS = 600 / 72

/** The mark as pdfs show it, whatever it is drawn with: a PNG with a clear ground, and its measures in points. */
export async function printedMark(): Promise<{ image: Buffer; width: number; height: number }> {
  const mark = await contentMark()
  const width = (HEIGHT * mark.width) / mark.height
  const size = { width: Math.round(width * FINENESS), height: Math.round(HEIGHT * FINENESS) }
  const image = await sharp(Buffer.from(markSvg(mark, { ink: ink.text, accent: ink.laterite }, size)))
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { image, width, height: HEIGHT }
}
