import { applicationSteps } from '#domain/applications/application-steps.ts'
import { type Count, countWords, mistakeRuleWords, type NumberGroup, type Numbers, NUMBER_STEPS, spanWords } from '#domain/staff/numbers.ts'

/** One line of a drawing: shares from 0 to 1 of its width, null where there is nothing to draw. */
export type Bar = { key: string; label: string; value: string; solid: number | null; hatched: number | null }

const amountOf = (count: Count | undefined): number | null => (typeof count === 'number' ? count : null)

const withCommas = (words: string) => words.replace(/\d+/, (digits) => Number(digits).toLocaleString('en'))
export const shownCount = (count: Count | undefined): string => (count === undefined ? '' : withCommas(countWords(count)))

const shareOf = (amount: number | null, most: number) => (amount === null || most === 0 ? null : amount / most)

const [SENT, OFFERED] = [NUMBER_STEPS.findIndex(({ key }) => key === 'sent'), NUMBER_STEPS.findIndex(({ key }) => key === 'offered')]

/** How far applications came, step by step; accounts first where they are known. */
export function funnelBars({ accounts, total }: Pick<Numbers, 'accounts' | 'total'>): Bar[] {
  const steps: [string, string, Count | undefined][] = NUMBER_STEPS.map(({ key, label }, at) => [key, label, total.counts[at]])
  if (accounts !== null) steps.unshift(['accounts', 'Opened an account', accounts])
  const most = Math.max(0, ...steps.map(([, , count]) => amountOf(count) ?? 0))
  return steps.map(([key, label, count]) => ({
    key,
    label,
    value: shownCount(count),
    solid: shareOf(amountOf(count), most),
    hatched: null,
  }))
}

/** `25 sent`, or `sent: not shown`. */
const amountWords = (count: Count | undefined, what: string) =>
  count === 'hidden' ? `${what}: ${countWords(count)}` : `${shownCount(count)} ${what}`

const sentAndOffered = ({ counts }: NumberGroup) =>
  counts[SENT] === 'hidden' && counts[OFFERED] === 'hidden'
    ? countWords('hidden')
    : `${amountWords(counts[SENT], 'sent')}, ${amountWords(counts[OFFERED], 'offered')}`

const keyOf = ({ parent, key }: NumberGroup) => `${parent}/${key}`

/** What was sent and what was offered by group, those with most first. */
export function groupBars(groups: readonly NumberGroup[]): Bar[] {
  const known = groups.map((group) => ({ group, sent: amountOf(group.counts[SENT]), offered: amountOf(group.counts[OFFERED]) }))
  const most = Math.max(0, ...known.map(({ sent, offered }) => Math.max(sent ?? 0, offered ?? 0)))
  return known
    .toSorted((one, other) => (other.sent ?? -1) - (one.sent ?? -1))
    .map(({ group, sent, offered }) => ({
      key: keyOf(group),
      label: group.label,
      value: sentAndOffered(group),
      solid: shareOf(offered, most),
      hatched: shareOf(sent, most),
    }))
}

/** How soon half and nine of ten were done, in the order of the groups. */
export function spanBars(groups: readonly NumberGroup[], name: 'look' | 'decision'): Bar[] {
  const most = Math.max(0, ...groups.map((group) => group[name]?.[1] ?? 0))
  return groups.map((group) => {
    const span = group[name]
    return {
      key: keyOf(group),
      label: group.label,
      value: span === null ? 'not shown' : `half in ${spanWords(span[0])}, 90 % in ${spanWords(span[1])}`,
      solid: span === null ? null : shareOf(span[0], most),
      hatched: span === null ? null : shareOf(span[1], most),
    }
  })
}

/** Questions of the form; those of one name with their step. */
const fieldLabels = new Map(
  applicationSteps.flatMap(({ title, fields }) =>
    fields.map(({ path, label }) => {
      const isOnly = applicationSteps.flatMap((step) => step.fields).filter((other) => other.label === label).length === 1
      return [path, isOnly ? label : `${label} (${title})`] as const
    }),
  ),
)
const certificates = 'academicBackground.certificates.'
const fieldLabel = (field: string) =>
  fieldLabels.get(field) ?? (field.startsWith(certificates) ? `Certificates, ${field.slice(certificates.length)}` : field)

/** The commonest mistakes, each as a share of the first. */
export function mistakeBars({ mistakes }: Pick<Numbers, 'mistakes'>): Bar[] {
  const most = mistakes[0]?.amount ?? 0
  return mistakes.map(({ field, rule, amount }) => ({
    key: `${field}:${rule}`,
    label: `${fieldLabel(field)}: ${mistakeRuleWords[rule]}`,
    value: amount.toLocaleString('en'),
    solid: shareOf(amount, most),
    hatched: null,
  }))
}
