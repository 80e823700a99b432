import { applicationSteps } from '#domain/applications/application-steps.ts'
import {
  groupLabel,
  mistakeRuleWords,
  type StatisticsGroup,
  type Statistics,
  FUNNEL_STEPS,
  type Span,
  totalOf,
} from '#domain/staff/statistics.ts'

/** One bar of a chart: its filled parts as shares of the full width (0 to 1), and its table cells after the label. */
export type Bar = { key: string; label: string; value: string; solid: number; hatched?: number; cells: readonly string[] }

const shown = (count = 0) => count.toLocaleString('en')
const shareOf = (amount: number, most: number) => (most === 0 ? 0 : amount / most)

function barsOf(amounts: readonly (readonly [label: string, amount: number])[]): Bar[] {
  const most = Math.max(0, ...amounts.map(([, amount]) => amount))
  return amounts.map(([label, amount]) => ({
    key: label,
    label,
    value: shown(amount),
    solid: shareOf(amount, most),
    cells: [shown(amount)],
  }))
}

/** How far applications progressed, step by step. Starts with accounts if their number is known. */
export function funnelBars(statistics: Statistics): Bar[] {
  const counts = totalOf(statistics)[0]?.counts ?? []
  const steps = FUNNEL_STEPS.map((label, at) => [label, counts[at] ?? 0] as const)
  return barsOf(statistics.accounts === null ? steps : [['Opened an account', statistics.accounts], ...steps])
}

const countsOf = ({ counts: [, sent = 0, , , offered = 0] }: StatisticsGroup) => ({ sent, offered })

/** Applications submitted and places offered by group, largest group first. Age groups stay in their order. */
export function groupBars(groups: readonly StatisticsGroup[]): Bar[] {
  const most = Math.max(0, ...groups.map((group) => countsOf(group).sent))
  return [...groups]
    .sort((one, other) => (one.dimension === 'age' ? 0 : countsOf(other).sent - countsOf(one).sent))
    .map((group) => {
      const { sent, offered } = countsOf(group)
      return {
        key: `${group.dimension}/${group.parent}/${group.key}`,
        label: groupLabel(group),
        value: `${shown(sent)} submitted, ${shown(offered)} offered`,
        solid: shareOf(offered, most),
        hatched: shareOf(sent, most),
        cells: [...group.counts.map(shown), ...spanCells(group.look), ...spanCells(group.decision)],
      }
    })
}

const [HOUR, DAY] = [3600, 86_400]
const rounded = (value: number) => (value < 10 ? String(Math.round(10 * value) / 10) : String(Math.round(value)))

/** Formats a duration given in seconds: `45 min`, `3.5 h`, `12 days`. */
export function spanWords(seconds: number): string {
  if (seconds < HOUR) return `${Math.round(seconds / 60)} min`
  return seconds < 2 * DAY ? `${rounded(seconds / HOUR)} h` : `${rounded(seconds / DAY)} days`
}

const spanCells = (span: Span | null) => span?.map(spanWords) ?? ['', '']

const fieldLabels = new Map(applicationSteps.flatMap(({ title, fields }) => fields.map(({ path, label }) => [path, `${label} (${title})`])))
const fieldLabel = (field: string) => fieldLabels.get(field) ?? field.replace('academicBackground.certificates.', 'Certificates, ')

/** The most common mistakes, each as a share of the most common one. */
export const mistakeBars = ({ mistakes }: Pick<Statistics, 'mistakes'>): Bar[] =>
  barsOf(mistakes.map(({ field, rule, amount }) => [`${fieldLabel(field)}: ${mistakeRuleWords[rule]}`, amount]))
