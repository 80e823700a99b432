import sharp from 'sharp'
import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { contentMark, markSvg } from '#server/content/mark.ts'
import { type Sheet, ink, page, type } from './sheet.ts'

/** In points. The sample's mark is drawn at 0.86 of its own units. */
const HEIGHT = 34.4
/** Pixels per point, for 600 pixels per inch. */
const FINENESS = 600 / 72

/** The mark for PDFs: a PNG with a transparent background, and its size in points. Works whatever format the original has. */
async function printedMark(): Promise<{ image: Buffer; width: number; height: number }> {
  const mark = await contentMark()
  const width = (HEIGHT * mark.width) / mark.height
  const size = { width: Math.round(width * FINENESS), height: Math.round(HEIGHT * FINENESS) }
  const image = await sharp(Buffer.from(markSvg(mark, { ink: ink.text, accent: ink.laterite }, size)))
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { image, width, height: HEIGHT }
}

/** The institute's mark, name and address above a ruled line. */
export async function letterhead(sheet: Sheet): Promise<void> {
  const { artifact, document, write, marked } = sheet.draw
  const mark = await printedMark()
  artifact('Layout', () => document.image(mark.image, page.left - 3, 42, { width: mark.width, height: mark.height }))
  const name = document.struct('P')
  sheet.root.add(name)
  marked(name, 'P', () => write(institute.name, { weight: 'bold', size: 13 }, page.left - 3 + mark.width + 9, 61))
  const address = institute.address.slice(1).join(', ')
  marked(name, 'P', () => write(address, type.note, page.left - 3 + mark.width + 9, 74, ink.soft))
  name.end()
  artifact('Layout', () => {
    document.moveTo(page.left, 92).lineTo(page.right, 92)
    for (const x of [page.left, page.right]) document.moveTo(x, 88).lineTo(x, 96)
    document.lineWidth(0.8).strokeColor(ink.laterite).stroke()
  })
  sheet.down(38)
}

/** Below a ruled line: how to reach admissions, and on the right the given text. */
export function footer(sheet: Sheet, text: string): void {
  const { document, write } = sheet.draw
  const foot = 808
  document
    .moveTo(page.left, foot - 16)
    .lineTo(page.right, foot - 16)
    .lineWidth(0.6)
    .strokeColor(ink.line)
    .stroke()
  const [phone] = institute.phones
  write([institute.emails.admissions, phone && formatPhone(phone.number)].filter(Boolean).join(' · '), type.note, page.left, foot, ink.soft)
  write(text, type.note, page.right - sheet.width(text, type.note), foot, ink.soft)
}
