import PDFDocument from 'pdfkit'
import { colours } from '#content/colours.ts'
import { type Type, breakLines } from './break-lines.ts'
import { createLettering, drawable, firstFile } from './lettering.ts'

type Element = PDFKit.PDFStructureElement

const { ink: text, soft, line, edge, forest, laterite } = colours.light
/** The background is white paper. */
export const ink = { text, soft, line, edge, forest, laterite }

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 76, bottom: 780 } as const
export const measure = page.right - page.left
const LEADING = 1.45

export const type = {
  title: { weight: 'bold', size: 24 },
  heading: { weight: 'bold', size: 13 },
  text: { weight: 'regular', size: 10 },
  strong: { weight: 'bold', size: 10 },
  note: { weight: 'regular', size: 8.5 },
} as const satisfies Record<string, Type>

export type Row = { label: string; text: string; isMissing?: boolean }

/** Points above and below a row. With this value, an application with two certificates and corrected contact details fits on two pages. */
const PADDING = 3
/** Points for a section heading including its margins, and for the margin above it. */
const HEADING = 40
const ABOVE = 16
const LABEL_WIDTH = 176
const GAP = 14
const VALUE_LEFT = page.left + LABEL_WIDTH + GAP

type SheetOptions = { title: string; author: string; subject: string; madeAt: Date; language: string }

/** The pages, the current position and the drawing functions. */
function createPages({ title, author, subject, madeAt, language }: SheetOptions) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: firstFile,
    pdfVersion: '1.7',
    ...universalAccess,
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    info: { Title: title, Author: author, Subject: subject, Creator: author, Producer: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const lettering = createLettering(document)
  const root = document.struct('Document')
  document.addStructure(root)

  const write = (text: string, { weight, size }: Type, x: number, baseline: number, colour: string = ink.text) => {
    document.fillColor(colour).strokeColor(colour)
    lettering.write(text, weight, size, x, baseline)
  }
  const marked = (element: Element, tag: string, draw: () => void) => {
    const content = document.markStructureContent(tag)
    draw()
    document.endMarkedContent()
    element.add(content)
  }
  const artifact = (kind: 'Layout' | 'Pagination', draw: () => void) => {
    document.markContent('Artifact', { type: kind })
    draw()
    document.endMarkedContent()
  }
  const rule = (from: number, to: number, at: number, colour: string = ink.line, thickness = 0.6) =>
    artifact('Layout', () => {
      document.moveTo(from, at).lineTo(to, at).lineWidth(thickness).strokeColor(colour).stroke()
    })

  /** Points from the top of the page. */
  const place = { y: page.top as number }
  return {
    place,
    document,
    lettering,
    root,
    draw: { write, marked, artifact, rule },
    /** Continues on the next page if `height` does not fit. */
    need(height: number): void {
      if (place.y + height <= page.bottom) return
      document.addPage()
      place.y = page.top
    },
    /** Writes headers and footers on every page and returns the bytes. */
    async finish(onPage: (number: number, count: number) => void): Promise<Uint8Array> {
      root.end()
      const { count } = document.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(index)
        artifact('Pagination', () => onPage(index + 1, count))
      }
      const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

type Pages = ReturnType<typeof createPages>

const lineHeight = ({ size }: Type) => size * LEADING

/** Writes lines and rows one below the other, across pages if necessary. */
function createWriting(pages: Pages) {
  const { document, lettering, draw, place, need } = pages
  const { marked, write, rule } = draw

  function lines(parent: Element, tag: string, text: string, style: Type, colour: string = ink.text): void {
    const element = document.struct(tag)
    parent.add(element)
    for (const line of breakLines(lettering, text, style, measure)) {
      need(lineHeight(style))
      marked(element, tag, () => write(line, style, page.left, place.y + style.size, colour))
      place.y += lineHeight(style)
    }
    element.end()
  }

  const linesOf = ({ label, text }: Row) => {
    const labels = breakLines(lettering, label, type.text, LABEL_WIDTH)
    const values = breakLines(lettering, text, type.text, page.right - VALUE_LEFT)
    return { labels, values, count: Math.max(labels.length, values.length) }
  }

  function row(table: Element, each: Row): void {
    const { isMissing = false } = each
    const height = lineHeight(type.text)
    const { labels, values, count } = linesOf(each)
    // A short answer stays on one page. A long one starts here and continues on the next.
    need(Math.min(count, 6) * height + 2 * PADDING)
    const [line, head, cell] = [document.struct('TR'), document.struct('TH', scope), document.struct('TD')]
    table.add(line)
    line.add(head)
    line.add(cell)
    place.y += PADDING
    const top = place.y
    for (const [at, part] of labels.entries()) {
      marked(head, 'TH', () => write(part, type.text, page.left, top + at * height + type.text.size, ink.soft))
    }
    for (const part of values) {
      need(height)
      if (part !== '')
        marked(cell, 'TD', () => write(part, type.text, VALUE_LEFT, place.y + type.text.size, isMissing ? ink.soft : ink.text))
      place.y += height
    }
    // For an answer that is shorter than its question.
    place.y += Math.max(0, labels.length - values.length) * height + PADDING
    rule(page.left, page.right, place.y)
    line.end()
  }

  return { lines, linesOf, row }
}

/**
 * A tagged A4 document that is written from top to bottom. Screen readers find headings, tables with row headers and paragraphs, and skip
 * lines, headers and footers. The whole document is buffered until `finish`, because each footer contains the number of pages.
 */
export function createSheet(options: SheetOptions) {
  const pages = createPages(options)
  const { document, lettering, root, draw, place, need } = pages
  const { lines, linesOf, row } = createWriting(pages)

  return {
    root,
    /** For drawing at fixed positions. */
    draw: { ...draw, document },
    width: (text: string, { weight, size }: Type) => lettering.width(drawable(text), weight, size),
    linesIn: (text: string, style: Type, width: number) => breakLines(lettering, text, style, width),
    get y() {
      return place.y
    },
    down(points: number) {
      place.y += points
    },
    need,
    title: (text: string) => lines(root, 'H1', text, type.title),
    paragraph: (text: string, style: Type = type.text, colour: string = ink.text, parent = root) => lines(parent, 'P', text, style, colour),
    /** The height of rows, or of a paragraph, in points. */
    heightOf: (content: readonly Row[] | { text: string; style: Type }) =>
      'style' in content
        ? breakLines(lettering, content.text, content.style, measure).length * lineHeight(content.style)
        : content.reduce((sum, each) => sum + linesOf(each).count * lineHeight(type.text) + 2 * PADDING, 0),
    /**
     * A section with its heading. `fill` writes its content, which needs `height` points in total. A section that fits on half a page is
     * never split.
     */
    part(heading: string, height: number, fill: (part: Element) => void): void {
      const whole = height + HEADING
      // Never leaves a heading alone at the end of a page.
      need(whole > (page.bottom - page.top) / 2 ? 88 : whole)
      const part = document.struct('Sect', { title: heading })
      root.add(part)
      if (place.y > page.top) place.y += ABOVE
      lines(part, 'H2', heading, type.heading, ink.forest)
      place.y += 3
      draw.rule(page.left, page.right, place.y, ink.forest, 1)
      fill(part)
      part.end()
    },
    rows(parent: Element, all: readonly Row[]): void {
      const table = document.struct('Table')
      parent.add(table)
      for (const each of all) row(table, each)
      table.end()
    },
    finish: pages.finish,
  }
}

export type Sheet = ReturnType<typeof createSheet>

// Missing from pdfkit's types: the standard for accessible documents, and the direction in which a header cell applies.
const universalAccess: object = { subset: 'PDF/UA' }
const scope = { scope: 'Row' } as PDFKit.Mixins.StructureElementOptions
