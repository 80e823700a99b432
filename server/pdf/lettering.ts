import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { projectRoot } from '#server/project-root.ts'
import { inPlaces } from './reading-order.ts'

export type Weight = 'regular' | 'bold'

type Document = InstanceType<typeof PDFDocument>

type Run = {
  text: string
  /** The font file that contains the text, or null if none does. */
  file: string | null
  /** A combining mark that belongs to the previous letter, which came from another file. */
  isMark?: boolean
}

/** pdfkit's types leave out the open font, but there is no other way to find out which characters it contains. */
type OpenFont = {
  unitsPerEm: number
  hasGlyphForCodePoint(point: number): boolean
  glyphForCodePoint(point: number): { bbox: { minX: number; maxX: number } }
}

/** In order of preference: the typeface of the site in its three parts, Inter for Hausa ɓ ɗ ƙ ƴ and similar letters, Arabic, emoji. */
const FILES = ['text', 'dotted', 'extended', 'other', 'arabic', 'emoji'] as const

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Invisible characters: controls, joiners, direction marks (which could show a text in a misleading order), variation selectors. */
const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]--[\u200c\u200d]]/gv

/** Joiners shape Arabic letters and combine emoji. Elsewhere they have no visible effect. */
const STRAY_JOINER = /(?<![\p{Script=Arabic}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+/gu

/** Returns the text without characters that cannot be drawn. Every kind of space becomes an ordinary one. */
export const drawable = (text: string): string =>
  text
    .replaceAll(/[\p{Zs}\t]/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(STRAY_JOINER, '')
    .normalize('NFC')

const OF_THE_FACE: readonly string[] = ['text', 'dotted', 'extended']

/** The main fonts are the institute's own. Emoji exist in one weight only. */
const pathOf = (file: (typeof FILES)[number], weight: Weight) =>
  join(
    projectRoot,
    OF_THE_FACE.includes(file) ? 'content/fonts' : 'server/pdf/fonts',
    `${file}-${file === 'emoji' ? 'regular' : weight}.ttf`,
  )

/** A run whose letters change form and order. Without special treatment, pdfkit would tag it in drawing order. */
const isShaped = ({ file }: Run) => file !== null && /(?:arabic|emoji)-[a-z]+[.]ttf$/.test(file)

/** The first font of a document. Without one, pdfkit would use Helvetica, which is never embedded. */
export const firstFile = pathOf('text', 'regular')

/** Dimensions, in ems, of the box that replaces a character without a font. */
const BOX = { width: 0.62, height: 0.7, margin: 0.08 }

/** Finds the font file for each character, and its width. */
function createFonts(document: Document) {
  const known = new Map<string, string | null>()
  const widths = new Map<string, number>()

  const openFont = (file: string) => (document.font(file) as unknown as { _font: { font: OpenFont } })._font.font
  const hasAll = (file: string, text: string): boolean => {
    const font = openFont(file)
    return Array.from(text).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  }
  const fileOf = (sign: string, weight: Weight): string | null => {
    const key = `${weight} ${sign}`
    const found = known.get(key)
    if (found !== undefined) return found
    const file = FILES.map((name) => pathOf(name, weight)).find((path) => existsSync(path) && hasAll(path, sign)) ?? null
    known.set(key, file)
    return file
  }
  /** A letter with its marks stays together if one file contains all of it. */
  const partsOf = (grapheme: string, weight: Weight): Run[] => {
    const whole = fileOf(grapheme, weight)
    if (whole !== null) return [{ text: grapheme, file: whole }]
    const parts = Array.from(grapheme, (sign, index) => ({ text: sign, file: fileOf(sign, weight), isMark: index > 0 }))
    return parts.every(({ file }) => file !== null) ? parts : [{ text: grapheme, file: null }]
  }

  const runsOf = (text: string, weight: Weight): Run[] => {
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(text)) {
      for (const part of partsOf(segment, weight)) {
        const last = runs.at(-1)
        if (last && !last.isMark && !part.isMark && part.file !== null && last.file === part.file) last.text += part.text
        else runs.push(part)
      }
    }
    return runs
  }
  const runWidth = ({ text, file, isMark }: Run, size: number): number => {
    if (isMark) return 0
    if (file === null) return BOX.width * size
    const key = `${file} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      width = document.font(file).fontSize(1000).widthOfString(text)
      widths.set(key, width)
    }
    return (width * size) / 1000
  }
  /** The horizontal centre of a mark, in ems from its origin. */
  const middleOf = (mark: string, file: string): number => {
    const font = openFont(file)
    const { minX, maxX } = font.glyphForCodePoint(mark.codePointAt(0) ?? 0).bbox
    return (minX + maxX) / 2 / font.unitsPerEm
  }

  return { runsOf, runWidth, middleOf }
}

/**
 * Writes with several font files as if they were one: each letter uses the first file that contains it. A character without a font
 * appears as an empty box on the page, and as itself when the text is copied or read aloud.
 */
export function createLettering(document: Document) {
  const { runsOf, runWidth, middleOf } = createFonts(document)

  const box = (text: string, x: number, baseline: number, size: number): void => {
    const margin = BOX.margin * size
    document.markContent('Span', { actual: text })
    document
      .rect(x + margin, baseline - BOX.height * size, (BOX.width - 2 * BOX.margin) * size, BOX.height * size)
      .lineWidth(size / 20)
      .stroke()
    document.endMarkedContent()
  }

  return {
    graphemesOf: (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment),
    width: (text: string, weight: Weight, size: number): number => runsOf(text, weight).reduce((sum, run) => sum + runWidth(run, size), 0),
    /** Writes one line of text on the given `baseline`. */
    write(text: string, weight: Weight, size: number, x: number, baseline: number): void {
      let at = x
      let lastLetter = 0
      const placed = inPlaces(runsOf(text, weight), isShaped).map((run) => {
        const start = run.isMark && run.file !== null ? at - lastLetter / 2 - middleOf(run.text, run.file) * size : at
        at += runWidth(run, size)
        if (!run.isMark) lastLetter = runWidth({ ...run, text: Array.from(run.text).at(-1) ?? '' }, size)
        return { ...run, start }
      })
      // Written in reading order, for screen readers.
      for (const { start, ...run } of placed.sort((a, b) => a.position - b.position)) {
        if (run.file === null) box(run.text, start, baseline, size)
        else {
          const isOther = isShaped(run) || run.said !== run.text
          if (isOther) document.markContent('Span', { actual: run.said })
          document.font(run.file).fontSize(size).text(run.text, start, baseline, { lineBreak: false, baseline: 'alphabetic' })
          if (isOther) document.endMarkedContent()
        }
      }
    },
  }
}

export type Lettering = ReturnType<typeof createLettering>
