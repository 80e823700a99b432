import { expect, it } from 'vitest'
import { contradictions } from './contradictions.ts'

const intake = { value: '2027-01-11', label: 'Monday 11 January 2027', startsOn: '2027-01-11', applyBy: '2026-11-01' }
const nothing = { terms: [], graduates: [], partners: [], registrations: [], year: [] }
const whole = { intakes: [intake], proof: nothing, today: '2026-12-01' }
const term = (first: string, last: string, name = 'Term') => ({ name, first, last })
const termsOf = (...stretches: ReturnType<typeof term>[]) => ({ ...nothing, terms: [{ intake: intake.value, stretches }] })

const found = (change: Partial<Parameters<typeof contradictions>[0]>) => contradictions({ ...whole, ...change }).map(({ what }) => what)

it('reports nothing if all dates are consistent', () => {
  const proof = {
    ...termsOf(term('2027-01-25', '2027-04-09'), term('2027-04-10', '2027-04-18', 'Break')),
    graduates: [{ name: 'Amina Bello', year: '2026', consentOn: '2026-12-01' }],
    partners: [{ name: 'Halima Sani', since: '2026' }],
    registrations: [{ since: '2019' }, {}],
  }
  expect(found({ proof })).toEqual([])
})

it('reports an intake whose label names a different day', () => {
  expect(found({ intakes: [{ ...intake, label: 'Monday 1 January 2027' }] })).toEqual([
    '"Monday 1 January 2027" does not name the day of 2027-01-11',
  ])
})

it('reports an application deadline that leaves no time to reply', () => {
  expect(found({ intakes: [{ ...intake, applyBy: '2027-01-10' }] })).toEqual([
    'applyBy 2027-01-10 leaves no time for an answer, an interview and the reply to an offer before classes on 2027-01-11',
  ])
})

it.each(['2027-01-10', '2027-01-26'])('reports terms that begin on %s, too far from the start of classes', (first) => {
  expect(found({ proof: termsOf(term(first, '2027-04-09')) })).toEqual([
    `"Term" begins on ${first}, but classes for this intake begin on 2027-01-11`,
  ])
})

it('reports a period that begins before the previous one has ended', () => {
  expect(found({ proof: termsOf(term('2027-01-11', '2027-04-09'), term('2027-04-09', '2027-04-18', 'Break')) })).toEqual([
    '"Break" begins on 2027-04-09, before "Term" ends on 2027-04-09',
  ])
})

it('reports days and years in the future, except in samples', () => {
  const year = { year: '2027', figures: [{ label: 'Applied', value: '61', source: 'Book', on: '2026-11-30' }] }
  const proof = {
    ...nothing,
    graduates: [
      { name: 'Amina Bello', year: '2027', consentOn: '2026-12-02' },
      { sample: true as const, name: 'Name', year: 'Year' },
    ],
    partners: [{ name: 'Halima Sani', since: '2027' }],
    registrations: [{ since: '2028' }, { sample: true as const, since: 'Year' }],
    year: [year],
  }
  expect(found({ proof })).toEqual(
    ['since 2027', 'since 2028', 'year 2027', 'consentOn 2026-12-02', 'year 2027'].map((when) => `${when} has not come yet`),
  )
})
