import type { FormMistakeRule } from '#domain/applications/form-mistakes.ts'

/** From how many on a group is told. The same as `private.fewest` in SQL. */
export const FEWEST = 5

/** How many: `few` is one to four of everything; `hidden` is under five, or not told so that nobody finds one that is. */
export type Count = number | 'few' | 'hidden'

/** How far applications came, each step as many as the one before or fewer. In the order of `NumberGroup.counts`. */
export const NUMBER_STEPS = [
  { key: 'began', label: 'Began' },
  { key: 'sent', label: 'Sent' },
  { key: 'looked', label: 'Looked at' },
  { key: 'decided', label: 'Got a decision' },
  { key: 'offered', label: 'Offered a place' },
  { key: 'taken', label: 'Took the place' },
] as const

/** Seconds from sending within which half and nine of ten were done: `percentile_cont` of PostgreSQL, rounded. */
export type Span = readonly [half: number, ninety: number]

export type NumberGroup = {
  /** The value that applications hold; '' where nothing was said, '*' for places that few named. */
  key: string
  /** The program of a course. */
  parent: string
  label: string
  counts: readonly Count[]
  /** Null where too few were looked at; `decision` where too few were decided. */
  look: Span | null
  decision: Span | null
}

export const NUMBER_DIMENSIONS = [
  { key: 'programs', label: 'Program' },
  { key: 'courses', label: 'Course' },
  { key: 'origins', label: 'State of origin' },
  { key: 'intakes', label: 'Intake' },
] as const
export type NumberDimension = (typeof NUMBER_DIMENSIONS)[number]['key']

/** How often something was wrong with a field of the form in the last ninety days; five times at least. */
export type FormMistake = { field: string; rule: FormMistakeRule; amount: number }

/**
 * What the server reckoned of all applications of people who have an account (rpc `staff_numbers`). `accounts` and `intakes` are told for
 * all intakes alone. `asOf` is when that held; `nextAt` when it is reckoned anew, null where nothing has changed.
 */
export type Numbers = Record<NumberDimension, NumberGroup[]> & {
  intake: string
  choices: { value: string; label: string }[] | null
  accounts: Count | null
  total: NumberGroup
  /** The twenty commonest, of all intakes alone. */
  mistakes: FormMistake[]
  asOf: string
  nextAt: string | null
}

export const countWords = (count: Count): string => {
  if (count === 'few') return `<${FEWEST}`
  if (count === 'hidden') return 'not shown'
  return String(count)
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]
const rounded = (value: number) => (value < 10 ? String(Math.round(10 * value) / 10) : String(Math.round(value)))

/** Seconds as people read them: `45 min`, `3.5 h`, `12 days`. */
export function spanWords(seconds: number): string {
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`
  if (seconds < 2 * DAY) return `${rounded(seconds / HOUR)} h`
  return `${rounded(seconds / DAY)} days`
}

export type NumberLine = {
  dimension: string
  program: string
  group: string
  counts: string[]
  spans: string[]
  mistakes: string
}

export const mistakeRuleWords: Readonly<Record<FormMistakeRule, string>> = {
  missing: 'not answered',
  too_long: 'too long',
  not_valid: 'not as asked',
}

/** The lines of the file: what the page shows, the total first. Spans are hours. */
export function numberLines(numbers: Numbers): NumberLine[] {
  const labels = new Map(numbers.programs.map(({ key, label }) => [key, label]))
  const line = (dimension: string, group: NumberGroup): NumberLine => ({
    dimension,
    program: labels.get(group.parent) ?? group.parent,
    group: group.label,
    counts: group.counts.map(countWords),
    spans: [group.look, group.decision].flatMap((span) => (span ?? [null, null]).map(hoursOf)),
    mistakes: '',
  })
  const mistakes = numbers.mistakes.map(({ field, rule, amount }) => ({
    dimension: 'Mistake',
    program: '',
    group: `${field}: ${mistakeRuleWords[rule]}`,
    counts: NUMBER_STEPS.map(() => ''),
    spans: ['', '', '', ''],
    mistakes: String(amount),
  }))
  const groups = NUMBER_DIMENSIONS.flatMap(({ key, label }) => numbers[key].map((group) => line(label, group)))
  return [line('All', numbers.total), ...groups, ...mistakes]
}

const hoursOf = (seconds: number | null) => (seconds === null ? '' : (seconds / HOUR).toFixed(1))

/** What stands above each column of the file. */
export const NUMBER_HEADERS = [
  'By',
  'Program',
  'Group',
  ...NUMBER_STEPS.map(({ label }) => label),
  'First look: half within hours',
  'First look: 90 % within hours',
  'Decision: half within hours',
  'Decision: 90 % within hours',
  'Mistakes in 90 days',
] as const
