import { expect, it } from 'vitest'
import { type StatisticsDimension, type StatisticsGroup, statisticsRows, type Statistics } from '#domain/staff/statistics.ts'
import { funnelBars, groupBars, mistakeBars, spanWords } from './statistics-bars.ts'

const group = (
  dimension: StatisticsDimension | 'all',
  label: string | null,
  counts: number[],
  look: StatisticsGroup['look'] = null,
): StatisticsGroup => ({
  dimension,
  key: label?.toLowerCase() ?? '',
  parent: '',
  label,
  counts,
  look,
  decision: null,
})

const total = group('all', null, [2000, 1200, 900, 600, 300, 4], [86_400, 432_000])
const programs = [group('program', 'Small', [2, 2, 1, 0, 0, 0], [60, 90]), group('program', 'Part', [30, 12, 8, 7, 6, 4], [3600, 7200])]
const statistics: Statistics = {
  intake: '',
  accounts: 5000,
  groups: [
    total,
    ...programs,
    { ...group('course', 'Drones', [9, 9, 9, 9, 9, 9]), parent: 'part' },
    group('program', null, [1, 0, 0, 0, 0, 0]),
  ],
  mistakes: [
    { field: 'personalInfo.surname', rule: 'missing', amount: 40 },
    { field: 'academicBackground.certificates.year', rule: 'not_valid', amount: 10 },
    { field: 'referee.email', rule: 'not_valid', amount: 4 },
  ],
  asOf: '',
}

it('funnel bars show each step as a share of the largest', () => {
  expect(funnelBars(statistics).map(({ label, value, solid }) => [label, value, solid])).toEqual([
    ['Opened an account', '5,000', 1],
    ['Began', '2,000', 0.4],
    ['Sent', '1,200', 0.24],
    ['Looked at', '900', 0.18],
    ['Got a decision', '600', 0.12],
    ['Offered a place', '300', 0.06],
    ['Accepted the place', '4', 0.0008],
  ])
})

it('group bars are sorted in descending order, and times are shown in words', () => {
  expect(groupBars([total, ...programs])).toMatchObject([
    { label: 'All', value: '1,200 submitted, 300 offered', hatched: 1, solid: 0.25 },
    { label: 'Part', hatched: 0.01, solid: 0.005, cells: ['30', '12', '8', '7', '6', '4', '1 h', '2 h', '', ''] },
    { label: 'Small', value: '2 submitted, 0 offered', solid: 0 },
  ])
  expect([0, 2700, 5400, 36_000, 172_800, 1_000_000].map(spanWords)).toEqual(['0 min', '45 min', '1.5 h', '10 h', '2 days', '12 days'])
})

it('statistics are exported as rows, with times in hours', () => {
  const lines = statisticsRows(statistics)
  expect(lines.map((line) => line.slice(0, 4))).toEqual([
    ['All', '', 'All', 2000],
    ['Program', '', 'Small', 2],
    ['Program', '', 'Part', 30],
    ['Program', '', 'Other or not given', 1],
    ['Course', 'Part', 'Drones', 9],
  ])
  expect(statisticsRows(statistics, { by: 'course' }).map(([by]) => by)).toEqual(['All', 'Course'])
  expect(lines[0]).toEqual(['All', '', 'All', 2000, 1200, 900, 600, 300, 4, 24, 120, '', ''])
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([13]))
})

it('external exports hide small counts, small differences, times from fewer than ten applications and all totals', () => {
  expect(statisticsRows(statistics, { by: 'program', isForOutsiders: true })).toEqual([
    ['Program', '', 'Small', '<5', '<5', '<5', '<5', '<5', '<5', '', '', '', ''],
    ['Program', '', 'Part', 30, 12, 'not shown', 7, 'not shown', '<5', '', '', '', ''],
    ['Program', '', 'Other or not given', '<5', '<5', '<5', '<5', '<5', '<5', '', '', '', ''],
  ])
})

it('external exports show times from ten or more applications, and steps reached by all applicants or by far fewer', () => {
  const reached = { ...statistics, groups: [group('program', 'Part', [30, 30, 10, 9, 5, 5], [3600, 7200])] }
  expect(statisticsRows(reached, { by: 'program', isForOutsiders: true })).toEqual([
    ['Program', '', 'Part', 30, 30, 10, 'not shown', 5, 5, 1, 2, '', ''],
  ])
})

it('mistakes are labelled with the questions in the form', () => {
  expect(mistakeBars(statistics).map(({ label, value, solid }) => [label, value, solid])).toEqual([
    [expect.stringMatching(/^Surname \(.+\): not answered$/), '40', 1],
    ['Certificates, year: not valid', '10', 0.25],
    [expect.stringMatching(/^Email.* \(.*Referee.*\): not valid$/), '4', 0.1],
  ])
})
