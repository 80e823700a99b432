import { describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { region } from '#content/region.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { answersOf } from '#domain/applications/application-answers.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { type ApplicationForm, emptyApplicationForm } from '#domain/applications/application-form.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { type ApplicationPdf, renderApplicationPdf } from './application-pdf.ts'

/** Half past midnight at the institute. If its time zone is ahead of UTC, it is still the day before in UTC. */
const sentAt = momentAt('2026-11-21 00:30')
const clock = new Intl.DateTimeFormat(region.language, { hour: '2-digit', minute: '2-digit', timeZone: institute.timeZone })

function pdf(change: (form: ApplicationForm) => void = () => undefined, others: Partial<ApplicationPdf> = {}): ApplicationPdf {
  const form = sampleApplication()
  change(form)
  return {
    number: 'FTI-2026-000123',
    form,
    chosen: {},
    offered: null,
    status: 'under_review',
    statusSince: '2026-11-24T10:00:00Z',
    submittedAt: sentAt.toISOString(),
    contact: null,
    declaration: { version: '2026-11', acceptedAt: '2026-11-21T12:00:00Z' },
    madeAt: '2026-11-25T09:12:00Z',
    ...others,
  }
}

const read = async (of: ApplicationPdf) => readPdf(await renderApplicationPdf(of))
/** Line breaks depend on the page, so only the characters and their order count. */
const letters = (text: string) => text.replaceAll(/\s/gu, '').normalize('NFC')

function expectEveryAnswer(text: string, form: ApplicationForm): void {
  const found = letters(text)
  for (const step of applicationSteps) {
    for (const { label, text: answer } of answersOf(step, form)) {
      expect(found.includes(letters(label) + letters(answer || 'Not given')), `${label}: ${answer.slice(0, 60)}`).toBe(true)
    }
  }
}

describe('the PDF of an application', () => {
  it('contains the number, the status and every answer', async () => {
    const made = pdf()
    const { text, pages } = await read(made)
    expectEveryAnswer(text, made.form)
    for (const part of [
      institute.name,
      'Application FTI-2026-000123',
      'Adaeze Ngozi Okafor',
      'Being reviewed',
      `since ${formatDate('2026-11-24')}`,
      `${formatDate('2026-11-21')}, ${clock.format(sentAt)}`,
      `Page ${pages} of ${pages}`,
    ]) {
      expect(letters(text)).toContain(letters(part))
    }
    expect(text).not.toContain('Current contact details')
    expect(text).not.toContain('?')
  })

  it('shows corrected contact details next to the original ones, on two pages with two certificates', async () => {
    const contact = {
      phoneNumber: samplePhone('8061112223').stored,
      email: 'new@example.com',
      contactAddress: '22 New Layout, Enugu',
      correctedAt: '2026-11-25T09:00:00Z',
      isByInstitute: false,
    }
    const twoCertificates = ({ academicBackground: { certificates } }: ApplicationForm) =>
      void certificates.push({ type: 'NECO', grade: 'B3', year: '2022' })
    const { text, pages } = await read(pdf(twoCertificates, { contact }))
    expect(pages).toBe(2)
    const phones = ['8061112223', '8031234567'].map((digits) => samplePhone(digits).shown)
    for (const part of ['Current contact details', ...phones, 'new@example.com', 'adaeze@example.com']) {
      expect(letters(text)).toContain(letters(part))
    }
  })

  it('adds pages for long answers', async () => {
    const sentence = (word: string) => `${word} `.repeat(2000 / (word.length + 1)).trim()
    const made = pdf((form) => {
      form.programSelection.previousExperience = sentence('Generators')
      form.personalInfo.disability = { hasDisability: true, details: 'W'.repeat(2000) }
      form.personalInfo.contactAddress = sentence('Road').slice(0, 1000)
      form.referee.address = Array.from({ length: 100 }, (_, line) => `Line ${line}`).join('\n')
      form.academicBackground.certificates = Array.from({ length: 20 }, (_, i) => ({
        type: `Certificate ${i} ${'x'.repeat(180)}`,
        grade: 'B2',
        year: '2021',
      }))
    })
    const { text, pages } = await read(made)
    expect(pages).toBeGreaterThanOrEqual(6)
    const withoutRunningLines = text
      .split('\n')
      .filter((line) => !/FTI-2026-000123|^Adaeze Ngozi Okafor/.test(line) && !line.startsWith(institute.emails.admissions))
      .join('\n')
    expectEveryAnswer(withoutRunningLines, made.form)
  })

  it('writes Yoruba, Igbo and Hausa names and the naira sign', async () => {
    const names = 'Ọláńrewájú Ṣógbèyọ m̀bẹ Ụzọamaka Ńgọzị Ɓaɗamasi Ƙwaƙwalwa ƴar ₦45,000'
    const made = pdf((form) => {
      form.personalInfo.surname = names
    })
    const { text } = await read(made)
    expect(letters(text)).toContain(letters(names))
    expect(text).not.toContain('\u0000')
  })

  it('copes with any character: those without a font can still be copied and read aloud', async () => {
    const strange = [
      '😀👩🏽‍🔧',
      'مرحبا',
      '漢字',
      '\u0000\u0007\ud800',
      '(\\) <b>&amp; %PDF',
      '\u202egnp.exe',
      'a\u0301\u0301\u0301\u0301',
      '\t\u00a0\u2003x',
    ]
    const made = pdf((form) => {
      form.personalInfo.surname = strange.join(' ')
      form.programSelection.careerGoals = strange.join('\r\n')
    })
    const { text } = await read(made)
    for (const part of ['مرحبا', '漢字', '(\\)<b>&amp;%PDF', 'gnp.exe']) expect(letters(text)).toContain(part)
    for (const unseen of ['\u0000', '\u0007', '\u202e']) expect(text).not.toContain(unseen)
  })

  it('writes Arabic from right to left with joined letters, in reading order, and emoji', async () => {
    const goals = 'أريد أن أبني مواقع (للشركات) في كانو عام 2027 for 25 shops 👩🏽\u200d🔧'
    const { text, outline } = await read(pdf((form) => (form.programSelection.careerGoals = goals)))
    expect(letters(text)).toContain(letters(goals))
    for (const font of ['NotoNaskhArabic', 'NotoEmoji']) expect(outline).toContain(font)
  })

  it('shows where no answer was given', async () => {
    const { text } = await read(pdf((form) => Object.assign(form, emptyApplicationForm()), { declaration: null, statusSince: null }))
    expect(text).toContain('Not given')
  })

  it('uses the choice labels from when the application was sent', async () => {
    const { text } = await read(pdf(undefined, { chosen: { 'programSelection.startDate': 'Monday 5 January 2026' } }))
    expect(text.match(/Monday 5 January 2026/g)).toHaveLength(2)
  })

  it('is accessible: tagged, with a title, a language, headings and row headers', async () => {
    const { outline } = await read(pdf())
    const language = `/Lang (${region.language})`
    for (const mark of ['/Marked true', language, '/DisplayDocTitle true', '/S /H1', '/S /H2', '/S /TH', '/Scope /Row', '/Title'])
      expect(outline).toContain(mark)
    // All fonts are embedded.
    expect(outline).not.toMatch(/Helvetica/)
  })
})
