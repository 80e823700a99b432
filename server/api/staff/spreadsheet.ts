import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** The most characters that a cell of a spreadsheet may have. */
const CELL_MOST = 32_767
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`
const SHEET = `${SCHEMAS}/spreadsheetml/2006/main`
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook with one sheet, besides the sheet itself (ECMA-376, part 1). The second style is bold. */
const partsOf = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    `<Types xmlns="${SCHEMAS}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${SCHEMAS}/package/2006/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}">` + `<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${SCHEMAS}/package/2006/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${SHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
})

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The text without the characters that XML does not allow. */
const storable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

type Cell = string | number

const rowOf = (cells: readonly Cell[], style: 0 | 1 = 0): string => {
  const written = cells.map((text) => {
    if (typeof text === 'number') return `<c s="${style}"><v>${text}</v></c>`
    const escaped = storable(text.slice(0, CELL_MOST)).replaceAll(/[&<>]/g, (character) => escapes[character] ?? '')
    return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped}</t></is></c>`
  })
  return `<row>${written.join('')}</row>`
}

async function* sheetOf(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield (
    `${XML}<worksheet xmlns="${SHEET}">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>' +
    `<cols><col min="1" max="${header.length}" width="20" customWidth="1"/></cols><sheetData>${rowOf(header, 1)}`
  )
  for await (const row of rows) yield rowOf(row)
  yield '</sheetData></worksheet>'
}

/**
 * A workbook (.xlsx) with one sheet, written while the rows are read, so the whole file is never in memory. Every cell is text or a
 * number, so none can be a formula. An error in `rows` destroys the stream, and the end of the stream returns `rows`.
 * @param name the name of the sheet, in letters and spaces
 */
export function spreadsheetOf(header: readonly string[], rows: AsyncIterable<readonly Cell[]>, name = 'Applications'): Readable {
  const zip = new ZipFile()
  for (const [part, text] of Object.entries(partsOf(name))) zip.addBuffer(Buffer.from(XML + text), part)
  const sheet = Readable.from(sheetOf(header, rows))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  const file = zip.outputStream as Readable
  sheet.on('error', (error) => file.destroy(error))
  file.on('close', () => sheet.destroy())
  zip.end()
  return file
}
