import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import { answersOf } from '#domain/applications/application-answers.ts'
import { CONTACT_FIELDS, type ContactDetails, contactPath } from '#domain/applications/application-contacts.ts'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import { applicantStatusLabel, staffStatusLabel } from '#domain/applications/status-words.ts'
import { applicationSteps, labelAt } from '#domain/applications/application-steps.ts'
import type { PlaceLabels } from '#domain/staff/work-list.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { answerAt } from '#domain/applications/choices.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import type { PaperDeclaration } from '#domain/staff/assisted-applications.ts'
import { withheldAt } from '#domain/staff/withheld-details.ts'
import { LANGUAGE } from '#domain/region.ts'
import { footer, letterhead } from './letterhead.ts'
import { type Sheet, createSheet, ink, measure, page, type } from './sheet.ts'

/** The content of a sent application's PDF. Timestamps are ISO 8601. */
export type ApplicationPdf = {
  number: string
  /** The form as it was sent. */
  form: ApplicationForm
  /** The choices by path, in the wording used on the day the form was sent. */
  chosen: Readonly<Record<string, string>>
  /** The place that was offered. It stands at the top, and what was applied for below it. */
  offered: PlaceLabels | null
  status: ApplicationStatus
  statusSince: string | null
  submittedAt: string
  contact: (ContactDetails & { correctedAt: string; isByInstitute: boolean }) | null
  declaration: { version: string; acceptedAt: string } | null
  /** The declaration that was signed on paper, if the front desk sent the application. */
  paper?: PaperDeclaration | null
  madeAt: string
  /** If true, omits the answers that staff may only view one by one, each with a reason. */
  isWithheld?: boolean
}

const time = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', timeZone: institute.timeZone })
const day = (moment: string) => formatDate(dateIn(institute.timeZone, new Date(moment)))
const when = (moment: string) => `${day(moment)}, ${time.format(new Date(moment))}`

const applicantWords = 'An exact copy of what the applicant sent. It is not an admission letter.'
const staffWords =
  'A staff copy of exactly what the applicant sent. Left out: religion, disability, marital status, gender and date of birth, because ' +
  'staff read these one at a time, for a reason that is recorded.'

/** In the wording of its reader. */
const statusOf = ({ status, isWithheld }: ApplicationPdf) => (isWithheld === true ? staffStatusLabel : applicantStatusLabel)(status)

/** Returns a PDF with everything that was sent, any corrections since, and the current status. */
export async function renderApplicationPdf(pdf: ApplicationPdf): Promise<Uint8Array> {
  const { form, number, chosen, contact } = pdf
  const applicant = [form.personalInfo.firstName, form.personalInfo.middleName, form.personalInfo.surname].filter(Boolean).join(' ')
  const sheet = createSheet({
    title: `Application ${number}`,
    author: institute.name,
    subject: `Copy of application ${number} to the ${institute.name}`,
    madeAt: new Date(pdf.madeAt),
    language: LANGUAGE,
  })

  await letterhead(sheet)
  heading(sheet, pdf, applicant)
  if (contact) {
    const rows = CONTACT_FIELDS.map((field) => ({
      label: labelAt(contactPath(field)),
      text: field === 'phoneNumber' ? formatPhone(contact[field]) : contact[field],
    }))
    const by = contact.isByInstitute ? 'institute' : 'applicant'
    sheet.part('Current contact details', sheet.heightOf(rows) + 32, (part) => {
      sheet.down(4)
      sheet.paragraph(
        `Corrected by the ${by} on ${when(contact.correctedAt)}. The original details are below, unchanged.`,
        type.note,
        ink.soft,
        part,
      )
      sheet.down(4)
      sheet.rows(part, rows)
    })
  }
  for (const step of applicationSteps) {
    const answers = answersOf(step, form).filter(({ path }) => pdf.isWithheld !== true || withheldAt(path) === undefined)
    const rows = answers.map(({ path, label, text }) => {
      const words = chosen[path] ?? text
      return { label, text: words || 'Not given', isMissing: words === '' }
    })
    sheet.part(step.title, sheet.heightOf(rows), (part) => sheet.rows(part, rows))
  }
  const { declaration, paper } = pdf
  if (declaration) {
    const { version, acceptedAt } = declaration
    declarationPart(sheet, version, `Accepted by the applicant on ${when(acceptedAt)} (text of ${version}).`)
  }
  if (paper) declarationPart(sheet, paper.version, paperWords(paper))
  return sheet.finish((index, count) => runningLines(sheet, { number, applicant, index, count }))
}

/** The number, the place and the title block. The place is the one that was offered, with what was applied for below it. */
function heading(sheet: Sheet, pdf: ApplicationPdf, applicant: string): void {
  const { form, number, chosen, offered } = pdf
  const said = (path: string) => chosen[path] ?? answerAt(path, form)
  sheet.title(`Application ${number}`)
  const asked = {
    course: said('programSelection.course'),
    program: said('programSelection.program'),
    intake: said('programSelection.startDate'),
    studyMode: said('programSelection.studyMode'),
  }
  const { course, program, intake, studyMode } = offered ?? asked
  sheet.paragraph(
    [course, program].filter((part, at, all) => part !== '' && all.indexOf(part) === at).join(' · '),
    type.strong,
    ink.laterite,
  )
  sheet.down(12)
  titleBlock(sheet, [
    ['Applicant', applicant],
    ['Sent', when(pdf.submittedAt)],
    ['Status', statusOf(pdf) + (pdf.statusSince === null ? '' : `\nsince ${day(pdf.statusSince)}`)],
    ['Start', intake],
    ['Study mode', studyMode],
    ['Copy made', when(pdf.madeAt)],
  ])
  sheet.down(12)
  const askedWords = [asked.course, asked.intake, asked.studyMode].filter(Boolean).join(', ')
  if (offered && askedWords !== [course, intake, studyMode].filter(Boolean).join(', ')) {
    sheet.paragraph(`The place that was offered is above. Applied for: ${askedWords}.`, type.text)
    sheet.down(8)
  }
  sheet.paragraph(pdf.isWithheld === true ? staffWords : applicantWords, type.note, ink.soft)
}

const paperWords = ({ version, signedOn, signedBy, witness, reference, recordedBy, recordedAt }: PaperDeclaration): string =>
  `Signed on paper by ${signedBy} on ${formatDate(signedOn)} (text of ${version}). Witness: ${witness}. ` +
  `Recorded by ${recordedBy ?? 'a former colleague'} on ${when(recordedAt)}.` +
  (reference === '' ? '' : ` The paper is stored here: ${reference}.`)

/** The sentences of the declaration if their text is still known, and how it was made. */
function declarationPart(sheet: Sheet, version: string, made: string): void {
  const sentences = version === admissions.declaration.version ? admissions.declaration.text : []
  const height = sentences.reduce((sum, text) => sum + sheet.heightOf({ text, style: type.text }) + 3, 30)
  sheet.part('Declaration', height, (part) => {
    sheet.down(6)
    for (const sentence of sentences) {
      sheet.paragraph(sentence, type.text, ink.text, part)
      sheet.down(3)
    }
    sheet.paragraph(made, type.note, ink.soft, part)
  })
}

/** Labelled details in a three-column frame, like the title block of a technical drawing. */
function titleBlock(sheet: Sheet, facts: readonly (readonly [name: string, text: string])[]): void {
  const { artifact, document, marked, write } = sheet.draw
  const column = measure / 3
  const padding = 9
  const table = document.struct('Table')
  sheet.root.add(table)
  for (let first = 0; first < facts.length; first += 3) {
    const cells = facts
      .slice(first, first + 3)
      .map(([name, text]) => ({ name, lines: sheet.linesIn(text, type.strong, column - 2 * padding) }))
    const height = 26 + Math.max(...cells.map(({ lines }) => lines.length)) * 14
    const top = sheet.y
    const row = document.struct('TR')
    table.add(row)
    for (const [index, { name, lines }] of cells.entries()) {
      const x = page.left + index * column
      artifact('Layout', () => document.rect(x, top, column, height).lineWidth(0.6).strokeColor(ink.edge).stroke())
      const cell = document.struct('TD')
      row.add(cell)
      marked(cell, 'TD', () => write(name, type.note, x + padding, top + 15, ink.soft))
      for (const [at, line] of lines.entries()) {
        const isFirst = at === 0 || name !== 'Status'
        marked(cell, 'TD', () =>
          write(line, isFirst ? type.strong : type.note, x + padding, top + 30 + at * 14, isFirst ? ink.text : ink.soft),
        )
      }
      cell.end()
    }
    row.end()
    sheet.down(height)
  }
  table.end()
}

type Place = { number: string; applicant: string; index: number; count: number }

function runningLines(sheet: Sheet, { number, applicant, index, count }: Place): void {
  footer(sheet, `${number} · Page ${index} of ${count}`)
  if (index === 1) return
  const { document, write } = sheet.draw
  const [name = ''] = sheet.linesIn(applicant, type.note, measure / 2)
  write(name, type.note, page.left, 46, ink.soft)
  const title = `Application ${number}`
  write(title, type.note, page.right - sheet.width(title, type.note), 46, ink.soft)
  document.moveTo(page.left, 54).lineTo(page.right, 54).lineWidth(0.6).strokeColor(ink.line).stroke()
}
