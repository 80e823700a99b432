import { expect, it } from 'vitest'
import { countWords, type NumberGroup, numberLines, type Numbers, spanWords } from '#domain/staff/numbers.ts'
import { funnelBars, groupBars, mistakeBars, spanBars } from './number-bars.ts'

const group = (label: string, counts: NumberGroup['counts'], look: NumberGroup['look'] = null): NumberGroup => ({
  key: label.toLowerCase(),
  parent: '',
  label,
  counts,
  look,
  decision: null,
})

const total = group('All', [2000, 1200, 900, 600, 300, 'few'], [86_400, 432_000])
const groups = [group('Small', ['few', 'few', 'few', 'few', 'few', 'few']), group('Part', [30, 12, 8, 'hidden', 6, 'few']), total]
const numbers: Numbers = {
  intake: '',
  choices: null,
  accounts: 5000,
  total,
  programs: groups,
  courses: [{ ...group('Drones', [9, 9, 9, 9, 9, 9]), parent: 'part' }],
  origins: [],
  intakes: [],
  mistakes: [
    { field: 'personalInfo.surname', rule: 'missing', amount: 40 },
    { field: 'academicBackground.certificates.year', rule: 'not_valid', amount: 10 },
    { field: 'referee.email', rule: 'not_valid', amount: 5 },
  ],
  asOf: '',
  nextAt: null,
}

it('draw nothing for what is not told, and say so', () => {
  expect(groupBars(groups)).toMatchObject([
    { label: 'All', value: '1,200 sent, 300 offered', hatched: 1, solid: 0.25 },
    { label: 'Part', value: '12 sent, 6 offered', hatched: 0.01, solid: 0.005 },
    { label: 'Small', value: '<5 sent, <5 offered', hatched: null, solid: null },
  ])
  expect(spanBars(groups, 'look').map(({ value, solid, hatched }) => [value, solid, hatched])).toEqual([
    ['not shown', null, null],
    ['not shown', null, null],
    ['half in 24 h, 90 % in 5 days', 0.2, 1],
  ])
})

it('draw each step as a share of the longest', () => {
  expect(funnelBars(numbers).map(({ label, value, solid }) => [label, value, solid])).toEqual([
    ['Opened an account', '5,000', 1],
    ['Began', '2,000', 0.4],
    ['Sent', '1,200', 0.24],
    ['Looked at', '900', 0.18],
    ['Got a decision', '600', 0.12],
    ['Offered a place', '300', 0.06],
    ['Took the place', '<5', null],
  ])
  expect(funnelBars({ accounts: null, total: groups[0] ?? total })).toHaveLength(6)
})

it('write what is shown as lines of a file, and times as hours', () => {
  const lines = numberLines(numbers)
  expect(lines.map(({ dimension, program, group: name }) => [dimension, program, name])).toEqual([
    ['All', '', 'All'],
    ['Program', '', 'Small'],
    ['Program', '', 'Part'],
    ['Program', '', 'All'],
    ['Course', 'Part', 'Drones'],
    ['Mistake', '', 'personalInfo.surname: not answered'],
    ['Mistake', '', 'academicBackground.certificates.year: not as asked'],
    ['Mistake', '', 'referee.email: not as asked'],
  ])
  expect(lines[0]).toMatchObject({ counts: ['2000', '1200', '900', '600', '300', '<5'], spans: ['24.0', '120.0', '', ''] })
  expect(lines[2]?.counts).toEqual(['30', '12', '8', 'not shown', '6', '<5'])
})

it('name mistakes by the questions of the form', () => {
  expect(mistakeBars(numbers).map(({ label, value, solid }) => [label, value, solid])).toEqual([
    ['Surname: not answered', '40', 1],
    ['Certificates, year: not as asked', '10', 0.25],
    [expect.stringMatching(/^Email.* \(.*Referee.*\): not as asked$/), '5', 0.125],
  ])
})

it('say counts and times in words', () => {
  expect((['few', 'hidden', 7, 0] as const).map(countWords)).toEqual(['<5', 'not shown', '7', '0'])
  expect([0, 2700, 5400, 36_000, 172_800, 1_000_000].map(spanWords)).toEqual(['0 min', '45 min', '1.5 h', '10 h', '2 days', '12 days'])
})
