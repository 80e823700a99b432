import { inflateSync } from 'node:zlib'

export type ReadPdf = {
  pages: number
  /** The text of the pages in the order in which it was written, including parts that are not content (headers, footers). */
  text: string
  /** Everything that is not compressed: catalogue, metadata, structure. */
  outline: string
}

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g

/** Reads the text of a PDF as a reader would copy it, using the tables of its fonts. Only supports the features that our PDFs use. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1')
  const objects = new Map([...raw.matchAll(OBJECT)].map(([, number = '', body = '']) => [number, body]))
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', reference = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(reference) ?? '')?.[1]
    if (table !== undefined && !fonts.has(name)) fonts.set(name, lettersOf(streamOf(objects.get(table) ?? '')))
  }
  const contents = [...objects.values()].flatMap((body) =>
    /\/Type \/Page\n/.exec(body) ? [/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? ''] : [],
  )
  const texts = contents.map((reference) => textOf(streamOf(objects.get(reference) ?? ''), fonts))
  return { pages: contents.length, text: texts.join('\n'), outline: raw.replaceAll(/stream\n[\s\S]*?endstream/g, '') }
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)
  const data = Buffer.from(body.slice(start, start + length), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1')
}

/** Maps glyphs to letters, from `<0000> <00ff> [<0041> <0042>]`. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '0', , list = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    const start = Number.parseInt(first, 16)
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      letters.set((start + index).toString(16).padStart(4, '0'), utf16(code))
    }
  }
  return letters
}

/** A ligature represents several letters: `<0066 0069>`. */
const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

function textOf(content: string, fonts: Map<string, Map<string, string>>): string {
  let font: Map<string, string> | undefined
  let text = ''
  let isReplaced = false
  // A new font, a row of glyphs, the text of a character without a glyph, the end of a marked part.
  for (const [, name, glyphs, actual, end] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText (<[0-9a-f]+>|\((?:\\.|[^\\)])*\))|\b(EMC)\b/g,
  )) {
    if (name !== undefined) font = fonts.get(name)
    // Replacement text for glyphs applies until the end of its section.
    else if (glyphs !== undefined && isReplaced) continue
    else if (glyphs !== undefined) {
      for (const [, codes = ''] of glyphs.matchAll(/<([0-9a-f]+)>/g)) {
        text += (codes.match(/.{4}/g) ?? []).map((code) => font?.get(code) ?? '?').join('')
      }
    } else if (actual !== undefined) {
      text += actualText(actual)
      isReplaced = true
    } else if (end !== undefined) {
      text += '\n'
      isReplaced = false
    }
  }
  return text
}

/** Decodes `(…)` in UTF-16 with a byte order mark, or in ASCII. */
function actualText(written: string): string {
  const bytes = Buffer.from(
    written.slice(1, -1).replaceAll(/\\([\\()nrtbf])/g, (_, sign: string) => ESCAPES[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
