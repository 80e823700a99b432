import { admissionLetter } from '#content/admission-letter.ts'
import { institute } from '#content/institute.ts'
import { type StoredLetter, shownLetterCode } from '#domain/applications/admission-letters.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { PAID_IN_SHORT } from '#domain/page-words.ts'
import { LANGUAGE } from '#domain/region.ts'
import { footer, letterhead } from './letterhead.ts'
import { type Sheet, createSheet, ink, page, type } from './sheet.ts'

/** Who signs. Without a name, only the post is printed below the line. */
export type Signatory = { name: string | null; post: string }

/** The content of an admission letter. `page` is the address where anyone can enter the code, and `address` that of this letter. */
export type LetterPdf = { letter: StoredLetter; signatory: Signatory; page: string; address: string; madeAt: string }

const body = { weight: 'regular', size: 11 } as const
const strong = { weight: 'bold', size: 11 } as const

/** Fills in `{name}` in a text of content/admission-letter.ts. */
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{([a-z]+)\}/g, (braced, name: string) => values[name] ?? braced)

function replySentence({ isConfirmed, replyBy }: StoredLetter): string {
  if (isConfirmed) return admissionLetter.confirmed
  return replyBy === null ? admissionLetter.reply : filled(admissionLetter.replyBy, { day: formatDate(replyBy) })
}

/** Returns an admission letter on one page: the place, the costs, the reply-by day, a signature line and the code to check it by. */
export async function renderLetterPdf({ letter, signatory, page: verifyPage, address, madeAt }: LetterPdf): Promise<Uint8Array> {
  const { number } = letter
  const name = [letter.firstName, letter.middleName, letter.surname].filter(Boolean).join(' ')
  const code = shownLetterCode(letter.code)
  const sheet = createSheet({
    title: `${admissionLetter.title} ${number}`,
    author: institute.name,
    subject: `${admissionLetter.title} of the ${institute.name}`,
    madeAt: new Date(madeAt),
    language: LANGUAGE,
  })
  const paragraph = (text: string, style: typeof body | typeof strong = body) => {
    sheet.paragraph(text, style)
    sheet.down(10)
  }

  await letterhead(sheet)
  sheet.paragraph(formatDate(dateIn(institute.timeZone, new Date(letter.issuedAt))), body, ink.soft)
  sheet.down(18)
  sheet.title(admissionLetter.title)
  sheet.down(14)
  paragraph(`Dear ${name},`)
  paragraph(filled(admissionLetter.opening, { institute: institute.name }))
  sheet.rows(sheet.root, [
    { label: 'Name', text: name },
    { label: 'Application number', text: number },
    { label: 'Course', text: letter.course },
    { label: 'Program', text: letter.program },
    { label: 'Classes begin', text: letter.startDate },
    { label: 'Study mode', text: letter.studyMode },
  ])
  sheet.down(16)
  paragraph(replySentence(letter), strong)
  paragraph(PAID_IN_SHORT)
  paragraph(admissionLetter.firstDay)
  paragraph(admissionLetter.closing)
  sheet.down(4)
  // The signature stays together with the line below it.
  sheet.need(130)
  sheet.paragraph(admissionLetter.signOff, body)
  sheet.down(44)
  sheet.draw.rule(page.left, page.left + 200, sheet.y, ink.edge, 0.8)
  sheet.down(4)
  if (signatory.name !== null) sheet.paragraph(signatory.name, strong)
  sheet.paragraph(`${signatory.post}, ${institute.name}`, type.text, ink.soft)
  sheet.down(24)
  codeBox(sheet, code, filled(admissionLetter.check, { address, page: verifyPage }))
  return sheet.finish((index, count) => footer(sheet, `${number}${count > 1 ? ` · Page ${index} of ${count}` : ''}`))
}

/** The code in a frame, with how to check it. */
function codeBox(sheet: Sheet, code: string, how: string): void {
  const { artifact, document, marked, write } = sheet.draw
  const padding = 12
  const codeType = { weight: 'bold', size: 14 } as const
  const codeWidth = sheet.width(code, codeType)
  const left = page.left + padding + codeWidth + 24
  const lines = sheet.linesIn(how, type.note, page.right - padding - left)
  const height = 2 * padding + Math.max(26, lines.length * 12.5)
  sheet.need(height)
  const top = sheet.y
  const middle = top + height / 2
  // Baselines, so that both blocks are centred.
  const textTop = middle - (lines.length * 12.5) / 2 + 9
  artifact('Layout', () => {
    document
      .rect(page.left, top, page.right - page.left, height)
      .lineWidth(0.8)
      .strokeColor(ink.laterite)
      .stroke()
  })
  const paragraph = document.struct('P')
  sheet.root.add(paragraph)
  marked(paragraph, 'P', () => write('Code of this letter', type.note, page.left + padding, middle - 7, ink.soft))
  marked(paragraph, 'P', () => write(code, codeType, page.left + padding, middle + 12))
  for (const [at, line] of lines.entries()) marked(paragraph, 'P', () => write(line, type.note, left, textTop + at * 12.5))
  paragraph.end()
  sheet.down(height)
}
