import { describe, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { type Checked, forgotten } from '#server/content/unfinished-content.ts'
import { sampleFilesLeft, shownFiles } from './sample-files.ts'
import { sampleWordsLeft } from './sample-words.ts'

/** Content that an institute might have written. content/sample-tests checks that the sample itself is recognised. */
const proof = {
  people: [{ name: 'Ngozi Eze', post: 'director' }],
  registrations: [{}],
  payment: [{}],
  year: [],
}
const own: Checked = {
  proof,
  institute: {
    ...institute,
    name: 'Zaria School of Trades',
    place: { street: '4 Hanwa Road', locality: 'Zaria', country: 'Nigeria' },
    address: ['Zaria School of Trades', '4 Hanwa Road', 'Zaria', 'Nigeria'],
    phones: [{ label: 'Office', number: '+2348031234567' }],
    emails: { general: 'hello@zst.edu.ng', admissions: 'apply@zst.edu.ng', privacy: 'privacy@zst.edu.ng' },
    emailDomain: 'zst.edu.ng',
  },
  publicHolidays: ['2026-12-25', '2027-12-25'],
  home: {
    ...home,
    statistics: home.statistics.map((entry) => ({ ...entry, value: '7' })),
    stories: { ...home.stories, testimonials: home.stories.testimonials.map((story) => ({ ...story, isSample: false })) },
  },
  intakes: [{ value: '2027-01-11', label: 'Monday 11 January 2027', startsOn: '2027-01-11', applyBy: '2026-12-04' }],
  admissions: { ...admissions, ageReferenceDate: '2027-01-11', feeWaiver: { text: 'Free for now.', endsOn: '2027-03-31' } },
  chat: { whatsAppNumber: '+2348031234567' },
  today: '2026-12-01',
}

const filesOf = (checked: Checked) =>
  forgotten(checked)
    .filter(({ isHint }) => !isHint)
    .map(({ file }) => file)

describe('content that a new institute has not changed', () => {
  it('is empty once everything has been changed', () => {
    expect(forgotten(own)).toEqual([])
  })

  it.each([
    [
      'a start date that lies ahead',
      { intakes: [{ value: '2026-01-12', label: 'past', startsOn: '2026-01-12', applyBy: '2025-11-28' }] },
      'content/intakes.ts',
    ],
    ['the public holidays of a year to come', { publicHolidays: ['2026-10-01'] }, 'content/opening-hours.ts'],
    ['an invented entry', { proof: { ...proof, graduates: [{ sample: true as const, name: 'Name' }] } }, 'content/proof/graduates.ts'],
    ['the director of a public site', { proof: { ...proof, people: [] } }, 'content/proof/people.ts'],
    ['its registration', { proof: { ...proof, registrations: [] } }, 'content/proof/registrations.ts'],
    ['its terms of payment', { proof: { ...proof, payment: [] } }, 'content/proof/payment.ts'],
    ['the number for WhatsApp', { chat: { whatsAppNumber: '+2348000000384' } }, 'content/chat.ts'],
  ])('may consist only of %s', (_what, change, file) => {
    expect(filesOf({ ...own, ...change })).toEqual([file])
  })

  it('includes an expired fee waiver, but only as a hint', () => {
    const said = forgotten({
      ...own,
      today: '2027-12-01',
      intakes: [{ value: '2028-01-10', label: 'next', startsOn: '2028-01-10', applyBy: '2027-12-03' }],
    })
    expect(said).toEqual([{ file: 'content/admissions.ts', what: expect.stringContaining('ended on 2027-03-31'), isHint: true }])
  })
})

describe('the sample’s visual files', () => {
  it('may stay if they are kept on purpose', () => {
    expect(sampleFilesLeft({ acceptedSampleWords: shownFiles() })).toEqual([])
  })
})

describe('sentences from the sample', () => {
  const words = { name: 'chat.ts', values: { chat: { who: 'Future Tech Institute', offline: 'Not one word of it is theirs.' } } }
  const nothing = { institute, leftOut: [], acceptedSampleWords: [] }

  it('are recognised by the sample’s names, and the first one is quoted', () => {
    expect(sampleWordsLeft([words], nothing)).toEqual([
      { file: 'content/chat.ts', what: "1 of 2 sentences are the sample's; the first: Future Tech Institute", path: ['chat', 'who'] },
    ])
  })

  it('do not include reusable names and questions, or the institute’s own name', () => {
    const named = { ...institute, name: 'Kano College of Vocational and Technical Skills' }
    const files = [
      { name: 'courses/a/b.ts', values: { course: { label: 'Block-Laying and Concrete Works' } } },
      { name: 'proof/year.ts', values: { years: [{ figures: [{ label: 'In work after six months', value: '7' }] }] } },
      { name: 'proof/payment.ts', values: { payment: [{ question: 'How you pay each month', answer: 'By transfer.' }] } },
      { name: 'about.ts', values: { about: { who: `About ${named.name}` } } },
    ]
    expect(sampleWordsLeft(files, { ...nothing, institute: named })).toEqual([])
  })

  it('include short sentences in an invented entry that is not marked as a sample', () => {
    const registration = { by: 'Corporate Affairs Commission', as: 'School', number: 'RII 0384' }
    const proofOf = (...registrations: object[]) => [{ name: 'proof/registrations.ts', values: { registrations } }]
    expect(sampleWordsLeft(proofOf({ ...registration, sample: true }, { ...registration, number: 'RC 1' }), nothing)).toEqual([])
    expect(sampleWordsLeft(proofOf(registration), nothing)).toEqual([
      {
        file: 'content/proof/registrations.ts',
        what: "1 of 3 sentences are the sample's; the first: RII 0384",
        path: ['registrations', 0, 'number'],
      },
    ])
    const figures = [{ label: 'Applied', value: '7', source: 'Invented for this demonstration', on: '2026-12-31' }]
    const year = { name: 'proof/year.ts', values: { years: [{ year: '2026', figures }] } }
    expect(sampleWordsLeft([year], nothing)).toMatchObject([{ path: ['years', 0, 'figures', 0, 'source'] }])
  })

  it('may stay if they are kept on purpose or are never shown', () => {
    expect(sampleWordsLeft([words], { ...nothing, acceptedSampleWords: ['chat.ts'] })).toEqual([])
    expect(sampleWordsLeft([{ ...words, name: 'giving.ts' }], { ...nothing, leftOut: ['/give'] })).toEqual([])
  })
})
