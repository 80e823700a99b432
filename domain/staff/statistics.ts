import type { FormMistakeRule } from '#domain/applications/form-mistakes.ts'
import type { Span, StatisticsGroup, Statistics } from './responses/statistics.ts'

export type { Span, StatisticsGroup, Statistics, WeeklyStatistics, WeekStatistics } from './responses/statistics.ts'

/** The steps of the admission funnel. No count exceeds the one before it. In the order of `StatisticsGroup.counts`. */
export const FUNNEL_STEPS = ['Began', 'Sent', 'Looked at', 'Got a decision', 'Offered a place', 'Accepted the place'] as const

export const STATISTICS_DIMENSIONS = [
  { key: 'program', label: 'Program' },
  { key: 'course', label: 'Course' },
  { key: 'studyMode', label: 'Study mode' },
  { key: 'origin', label: 'State of origin' },
  { key: 'education', label: 'Education level', hint: 'The form asks for the level of education, not for the school.' },
  { key: 'gender', label: 'Gender' },
  { key: 'age', label: 'Age group', hint: 'Age on the day of sending, or today if not sent yet.' },
  { key: 'source', label: 'Source' },
  { key: 'intake', label: 'Intake' },
] as const satisfies readonly { key: string; label: string; hint?: string }[]
export type StatisticsDimension = (typeof STATISTICS_DIMENSIONS)[number]['key']

/** By age in years on the day of sending, or of the count for a draft. The keys must match `private.age_group`. */
export const AGE_GROUPS = {
  '0-17': 'Under 18',
  '18-20': '18–20',
  '21-24': '21–24',
  '25-29': '25–29',
  '30-39': '30–39',
  '40-': '40 and over',
} as const

/** How an application was submitted. The keys must match `private.statistics_of`. */
export const APPLICATION_SOURCES = {
  online: 'Online',
  desk_online: 'Front desk, sent online',
  desk_paper: 'Front desk, signed on paper',
} as const

export const SPANS = ['Half looked at within', '90 % looked at within', 'Half decided within', '90 % decided within']

export const groupsBy = ({ groups }: Statistics, by: StatisticsDimension) => groups.filter(({ dimension }) => dimension === by)

export const totalOf = ({ intake, groups }: Statistics) =>
  groups.filter(({ dimension, key }) => (intake === '' ? dimension === 'all' : dimension === 'intake' && key === intake))

export const groupLabel = ({ dimension, label }: StatisticsGroup): string => label ?? (dimension === 'all' ? 'All' : 'Other or not given')

export const mistakeRuleWords: Readonly<Record<FormMistakeRule, string>> = {
  missing: 'not answered',
  too_long: 'too long',
  not_valid: 'not valid',
}

/** An export for outsiders shows counts below 5 as '<5', and omits times based on fewer than ten applications. */
const [FEWEST, FEWEST_OF_TIMES] = [5, 10]

export const STATISTICS_HEADERS = ['By', 'Program', 'Group', ...FUNNEL_STEPS, ...SPANS.map((label) => `${label} (hours)`)]

/** What a file of the statistics contains: one dimension with the total, or all of them. For outsiders, it must be one. */
export type StatisticsFile = { by?: StatisticsDimension | undefined; isForOutsiders?: boolean | undefined }

/**
 * The rows of the file. They match the page, with the total first. For outsiders, small counts are hidden, and there are no totals and no
 * other dimensions, because their sums would reveal the hidden counts. A step is also hidden if its count is one to four below that of the
 * last shown step, because the difference would be a small count too.
 */
export function statisticsRows(statistics: Statistics, { by, isForOutsiders = false }: StatisticsFile = {}): (string | number)[][] {
  const isSmall = (count: number, fewest = FEWEST) => isForOutsiders && count < fewest
  const shownCounts = (counts: readonly number[]) => {
    let last = Infinity
    return counts.map((count) => {
      if (isSmall(count)) return `<${FEWEST}`
      if (count < last && isSmall(last - count)) return 'not shown'
      last = count
      return count
    })
  }
  const hours = (span: Span | null, count = 0) =>
    span === null || isSmall(count, FEWEST_OF_TIMES) ? ['', ''] : span.map((seconds) => Math.round(seconds / 360) / 10)
  const programs = new Map(groupsBy(statistics, 'program').map((group) => [group.key, groupLabel(group)]))
  const line = (label: string, group: StatisticsGroup) => [
    label,
    group.dimension === 'course' ? (programs.get(group.parent) ?? '') : '',
    groupLabel(group),
    ...shownCounts(group.counts),
    ...hours(group.look, group.counts[2]),
    ...hours(group.decision, group.counts[3]),
  ]
  const dimensions = STATISTICS_DIMENSIONS.filter(({ key }) =>
    by === undefined ? key !== 'intake' || statistics.intake === '' : key === by,
  )
  return [
    ...(isForOutsiders ? [] : totalOf(statistics)).map((group) => line('All', group)),
    ...dimensions.flatMap(({ key, label }) => groupsBy(statistics, key).map((group) => line(label, group))),
  ]
}
