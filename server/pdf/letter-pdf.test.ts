import { expect, it } from 'vitest'
import { admissionLetter } from '#content/admission-letter.ts'
import { institute } from '#content/institute.ts'
import { region } from '#content/region.ts'
import type { StoredLetter } from '#domain/applications/admission-letters.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { PAID_IN_SHORT } from '#domain/page-words.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { type LetterPdf, renderLetterPdf } from './letter-pdf.ts'

const letters = (text: string) => text.replaceAll(/\s/gu, '').normalize('NFC')

const letter: StoredLetter = {
  code: '7K3M2QXA9FTD',
  issuedAt: '2026-11-24T10:00:00Z',
  number: 'FTI-2026-000123',
  firstName: 'Adaeze',
  middleName: 'Ngozi',
  surname: 'Okafor',
  program: 'Computer Technology',
  course: 'Web Development',
  startDate: 'Monday 11 January 2027',
  studyMode: 'Full Time (Monday - Friday)',
  isConfirmed: false,
  replyBy: '2026-12-08',
}

const read = async (change: Partial<StoredLetter> = {}, others: Partial<LetterPdf> = {}) =>
  readPdf(
    await renderLetterPdf({
      letter: { ...letter, ...change },
      signatory: { name: 'Hauwa Danjuma', post: 'Director' },
      page: 'https://institute.example/verify',
      address: 'https://institute.example/verify/7K3M-2QXA-9FTD',
      madeAt: '2026-11-25T09:12:00Z',
      ...others,
    }),
  )

it('is one tagged page with letterhead, date, name, place, costs, reply-by day, signatory and code', async () => {
  const { text, pages, outline } = await read()
  expect(pages).toBe(1)
  for (const part of [
    institute.name,
    formatDate('2026-11-24'),
    admissionLetter.title,
    'Adaeze Ngozi Okafor',
    letter.number,
    letter.program,
    letter.course,
    letter.startDate,
    letter.studyMode,
    PAID_IN_SHORT,
    formatDate('2026-12-08'),
    'Hauwa Danjuma',
    'Director',
    '7K3M-2QXA-9FTD',
    'https://institute.example/verify/7K3M-2QXA-9FTD',
  ])
    expect(letters(text), part).toContain(letters(part))
  expect(text).not.toMatch(/[{}?]|undefined|null/)
  for (const mark of ['/Marked true', `/Lang (${region.language})`, '/DisplayDocTitle true', '/S /H1', '/S /TH', '/Scope /Row'])
    expect(outline).toContain(mark)
})

it('says that the place is confirmed once it is, and names no day where there is none', async () => {
  const { text: confirmed } = await read({ isConfirmed: true })
  expect(letters(confirmed)).toContain(letters(admissionLetter.confirmed))
  expect(letters(confirmed)).not.toContain(letters(formatDate('2026-12-08')))
  expect(letters((await read({ replyBy: null })).text)).toContain(letters(admissionLetter.reply))
})

it('has no name below the line if the post has no real holder, and fits a long name and course on a page', async () => {
  const { text } = await read({}, { signatory: { name: null, post: 'Director' } })
  expect(text).not.toContain('Danjuma')
  const names = { firstName: 'Ọláńrewájú '.repeat(8), surname: 'Ṣógbèyọ '.repeat(8) }
  expect((await read({ ...names, course: 'A course with a long name '.repeat(4) })).pages).toBe(1)
})
