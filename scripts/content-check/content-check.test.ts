import { describe, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { chat } from '#content/chat.ts'
import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { contentValues } from '#server/content/content-values.ts'
import { type Checked, forgotten } from './forgotten.ts'
import { sampleFilesLeft, shownFiles } from './sample-files.ts'
import { sampleFingerprints, sampleWordsLeft } from './sample-words.ts'
import { fingerprintOf, sentencesOf } from './sentences.ts'

const delivered: Checked = {
  institute,
  home,
  intakes: [{ value: '2027-01-11', label: 'Monday 11 January 2027', startsOn: '2027-01-11' }],
  admissions,
  chat,
  today: '2026-12-01',
}

const own: Checked = {
  institute: {
    ...institute,
    name: 'Zaria School of Trades',
    address: ['Zaria School of Trades', '4 Hanwa Road', 'Zaria', 'Nigeria'],
    phones: [{ label: 'Office', number: '+2348031234567' }],
    emails: { general: 'hello@zst.edu.ng', admissions: 'apply@zst.edu.ng', privacy: 'privacy@zst.edu.ng' },
    emailDomain: 'zst.edu.ng',
    publicHolidays: ['2026-12-25', '2027-12-25'],
  },
  home: {
    ...home,
    statistics: home.statistics.map((entry) => ({ ...entry, value: '7' })),
    stories: { ...home.stories, testimonials: home.stories.testimonials.map((story) => ({ ...story, isSample: false })) },
  },
  intakes: delivered.intakes,
  admissions: { ...admissions, ageReferenceDate: '2027-01-11' },
  chat: { whatsAppNumber: '+2348031234567' },
  today: delivered.today,
}

const filesOf = (checked: Checked) =>
  forgotten(checked)
    .filter(({ isHint }) => !isHint)
    .map(({ file }) => file)

describe('what a new institute forgot', () => {
  it('is everything that is the sample’s, when nothing was changed', () => {
    const said = forgotten(delivered)
      .map(({ what }) => what)
      .join('\n')
    for (const word of [institute.name, '12 Workshop Road', '.example', '+234800', '94%', 'Amina Yusuf', '2025-02-27'])
      expect(said).toContain(word)
  })

  it('is nothing, once all of it was changed', () => {
    expect(forgotten(own)).toEqual([])
  })

  it.each([
    ['a start date that lies ahead', { intakes: [{ value: '2026-01-12', label: 'past', startsOn: '2026-01-12' }] }, 'content/intakes.ts'],
    ['the public holidays of a year to come', { institute: { ...own.institute, publicHolidays: ['2026-10-01'] } }, 'content/institute.ts'],
    ['the number for WhatsApp', { chat: delivered.chat }, 'content/chat.ts'],
  ])('may be %s alone', (_what, change, file) => {
    expect(filesOf({ ...own, ...change })).toEqual([file])
  })

  it('mentions a fee waiver that has ended, and asks for nothing', () => {
    const said = forgotten({ ...own, today: '2027-12-01', intakes: [{ value: '2028-01-10', label: 'next', startsOn: '2028-01-10' }] })
    expect(said).toEqual([{ file: 'content/admissions.ts', what: expect.stringContaining('ended on 2027-03-31'), isHint: true }])
  })
})

describe('what the sample looks like', () => {
  const files = shownFiles()

  // After a change of its pictures: node scripts/run.js scripts/content-check/write-sample-words.ts
  it('is known by its files', () => {
    expect(sampleFilesLeft({ keptWords: [] }).map(({ what }) => what)).toEqual([
      "is the sample's",
      "is the sample's",
      ...['pictures', 'films', 'cards'].map((folder) => {
        const { length } = files.filter((file) => file.startsWith(`${folder}/`))
        return expect.stringContaining(`${length} of ${length} files are the sample's`)
      }),
    ])
  })

  it('may stay where it is kept on purpose', () => {
    expect(sampleFilesLeft({ keptWords: files })).toEqual([])
  })
})

describe('sentences of the sample', () => {
  const chatWords = { name: 'chat.ts', values: { chat: { who: chat.who, offline: 'Not one word of it is theirs.' } } }
  const nothing = { institute, leftOut: [], keptWords: [] }

  it('are known by their fingerprints, nine of ten at least', async () => {
    const known = sampleFingerprints()
    const delivered = sentencesOf(await contentValues('content'))
    expect(delivered.filter(({ text }) => known.has(fingerprintOf(text, institute))).length).toBeGreaterThan(0.9 * delivered.length)
  })

  it('are named with the first of them', () => {
    expect(sampleWordsLeft([chatWords], nothing)[0]).toMatchObject({
      file: 'content/chat.ts',
      what: `1 of 2 sentences are the sample's; the first: ${chat.who}`,
      path: ['chat', 'who'],
    })
  })

  it('may stay where they are kept on purpose, and where nobody reads them', () => {
    expect(sampleWordsLeft([chatWords], { ...nothing, keptWords: ['chat.ts'] })).toEqual([])
    expect(sampleWordsLeft([{ ...chatWords, name: 'giving.ts' }], { ...nothing, leftOut: ['/give'] })).toEqual([])
  })
})
